import { z } from "zod";
import { verificationAttempt } from "../verification/verification.ts";

/** How far a professional voice is, for one model. */
export const fineTuningStates = ["not_started", "queued", "fine_tuning", "fine_tuned", "failed", "delayed"] as const;
export type FineTuningState = (typeof fineTuningStates)[number];

/**
 * How far it is as a whole; lists can be searched by it. `draft`: too little sound yet. `not_verified`: enough of it, but
 * nobody has verified whose voice it is.
 */
export const draftStates = ["draft", "not_verified", "not_started"] as const;
export const voiceFineTuningStates = ["draft", "not_verified", ...fineTuningStates] as const;
export type VoiceFineTuningState = (typeof voiceFineTuningStates)[number];

const manualVerification = z.object({
  extra_text: z.string(),
  request_time_unix: z.number(),
  files: z.array(
    z.object({
      file_id: z.string(),
      file_name: z.string(),
      mime_type: z.string(),
      size_bytes: z.number(),
      upload_date_unix: z.number(),
    }),
  ),
});

/** A professional voice on its way: its proof, and its training by the id of each model. Nearly empty for others. */
export const fineTuningAnswer = z.object({
  state: z.record(z.string(), z.string()).nullish(),
  /** From 0 to 1. */
  progress: z.record(z.string(), z.number()).nullish(),
  message: z.record(z.string(), z.string()).nullish(),
  /** One of `voiceFineTuningStates`. */
  finetuning_state: z.string().nullish(),
  language: z.string().nullish(),
  is_allowed_to_fine_tune: z.boolean().optional(),
  /** One for each counted attempt, in words; 'None' means success. */
  verification_failures: z.array(z.string()).optional(),
  /** Of the current round: after the last one was lost, a new round begins a day later. */
  verification_attempts_count: z.number().optional(),
  max_verification_attempts: z.number().optional(),
  next_max_verification_attempts_reset_unix_ms: z.number().nullish(),
  verification_attempts: z.array(verificationAttempt).nullish(),
  manual_verification_requested: z.boolean().optional(),
  manual_verification: manualVerification.nullish(),
  /** As it is trimmed. */
  dataset_duration_seconds: z.number().nullish(),
  slice_ids: z.array(z.string()).nullish(),
});
export type FineTuningAnswer = z.infer<typeof fineTuningAnswer>;

/** Models are trained for when nobody names one. */
export const defaultFineTunedModel = "eleven_multilingual_v2";

export const trainBody = z.object({ model_id: z.string().max(100).nullish() });

/** Where a training stands, in its own words: what the public shape has no room for. */
export const trainingStates = ["queued", "fine_tuning", "fine_tuned", "failed", "cancelled"] as const;
export type TrainingState = (typeof trainingStates)[number];

export const trainingAnswer = z.object({
  trainings: z.array(
    z.object({
      model_id: z.string(),
      state: z.enum(trainingStates),
      progress: z.number(),
      message: z.string().nullable(),
      /** How many are before it in line; 0 is next. Absent once it runs. */
      place_in_line: z.number().nullable(),
      /** What is left of it on this machine, as far as that can be told. */
      seconds_left: z.number().nullable(),
      /** How much speech it uses; absent until it has chosen. */
      used_seconds: z.number().nullable(),
      queued_at_unix: z.number(),
      started_at_unix: z.number().nullable(),
      ended_at_unix: z.number().nullable(),
    }),
  ),
  /**
   * How long a training of what the voice has now would take on this server once it begins, by its speech and by how long trainings
   * took here before. Absent where something better is known, or nothing is there to train with.
   */
  expected_seconds: z.number().nullable(),
});
export type TrainingAnswer = z.infer<typeof trainingAnswer>;
