import { z } from "zod";

/** The most two voices may differ: 0 for the very same, 1 for strangers, 2 at most. */
export const similarityThreshold = z.number().min(0).max(2);
export const similarVoicesTopK = z.number().int().min(1).max(100);
export const defaultSimilarVoices = 10;

export const similarVoicesByIdBody = z.object({
  voice_id: z.string(),
  similarity_threshold: similarityThreshold.nullish(),
  top_k: similarVoicesTopK.nullish(),
});

/** A voice that everyone may use, in the shape of the voice library. */
export const similarVoiceAnswer = z.object({
  public_owner_id: z.string(),
  voice_id: z.string(),
  date_unix: z.number(),
  name: z.string(),
  accent: z.string(),
  gender: z.string(),
  age: z.string(),
  descriptive: z.string(),
  use_case: z.string(),
  category: z.string(),
  language: z.string(),
  description: z.string(),
  preview_url: z.string(),
  usage_character_count_1y: z.number(),
  usage_character_count_7d: z.number(),
  play_api_usage_character_count_1y: z.number(),
  cloned_by_count: z.number(),
  free_users_allowed: z.boolean(),
  live_moderation_enabled: z.boolean(),
  featured: z.boolean(),
  /** How alike it is to what was asked for: the cosine of the speaker embeddings. */
  likeness: z.number(),
});
export type SimilarVoiceAnswer = z.infer<typeof similarVoiceAnswer>;
export const similarVoicesAnswer = z.object({
  voices: z.array(similarVoiceAnswer),
  has_more: z.boolean(),
  total_count: z.number(),
});
export type SimilarVoicesAnswer = z.infer<typeof similarVoicesAnswer>;
