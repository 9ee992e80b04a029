import { z } from "zod";
import { libraryVoiceAnswer } from "../voice-library/voice-library.ts";

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
export const similarVoiceAnswer = libraryVoiceAnswer
  .omit({ locale: true, rate: true, notice_period: true, is_added_by_user: true, is_bookmarked: true, acoustics: true })
  .extend({
    description: z.string(),
    preview_url: z.string(),
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
