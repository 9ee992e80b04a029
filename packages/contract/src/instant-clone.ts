import { z } from "zod";

/** Recordings for an instant clone, together and each. */
export const cloneLimits = {
  minSampleMs: 5_000,
  minTotalMs: 10_000,
  maxTotalMs: 2_700_000,
} as const;

/** How like the speaker a clone sounds, measured by the speaker encoder. */
export const cloneLikenesses = ["close", "similar", "a_voice_like_it"] as const;
export type CloneLikeness = (typeof cloneLikenesses)[number];

export const createdCloneAnswer = z.object({
  voice_id: z.string(),
  requires_verification: z.boolean(),
  /** Extra to the public shape: what the clone was measured to be. */
  likeness: z.enum(cloneLikenesses),
  notes: z.array(z.string()),
});

export const voiceSampleAnswer = z.object({
  sample_id: z.string(),
  file_name: z.string(),
  mime_type: z.string(),
  size_bytes: z.number(),
  hash: z.string(),
  duration_secs: z.number(),
  remove_background_noise: z.boolean(),
});
export type VoiceSampleAnswer = z.infer<typeof voiceSampleAnswer>;

export const sampleParams = z.object({ voice_id: z.string(), sample_id: z.string() });

/** An address that plays a sample without any credentials, for this long. */
export const signedUrlLifeMs = 3_600_000;
export const signedUrlAnswer = z.object({ signed_url: z.string(), expires_at_unix: z.number() });
export const signedUrlQuery = z.object({ expires_at_unix: z.coerce.number().int(), signature: z.string() });

export const clonePreviewAnswer = z.object({
  generated_voice_id: z.string(),
  audio_base_64: z.string(),
  media_type: z.string(),
  duration_secs: z.number(),
  likeness: z.enum(cloneLikenesses),
  notes: z.array(z.string()),
});

const cloneLabel = z.string().trim().max(100);

export const saveClonePreviewBody = z.object({
  cloned_voice_preview_id: z.string(),
  voice_name: z.string().trim().min(1, "Please give your voice a name").max(100),
  voice_description: z.string().max(500, "Description should be less than 500 characters").nullish(),
  labels: z.record(cloneLabel, cloneLabel.nullish()).nullish(),
});

export const savedCloneAnswer = z.object({ voice_id: z.string(), requires_verification: z.boolean() });

/** Stock clients refuse a null inside the map. */
export const withoutEmptyLabels = (labels: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).flatMap(([key, value]) => (value ? [[key, value]] : [])));
