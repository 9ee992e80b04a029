import { z } from "zod";
import { untitledVoice } from "./limits.ts";

export const separationStates = ["not_started", "pending", "completed", "failed"] as const;
export type SeparationState = (typeof separationStates)[number];

/** Seconds from the beginning of the recording. */
const utterance = z.object({ start: z.number(), end: z.number() });

/** Who speaks when in one recording, and whose parts are used. */
export const speakerSeparation = z.object({
  voice_id: z.string(),
  sample_id: z.string(),
  status: z.enum(separationStates),
  speakers: z
    .record(z.string(), z.object({ speaker_id: z.string(), duration_secs: z.number(), utterances: z.array(utterance) }))
    .nullable()
    .optional(),
  selected_speaker_ids: z.array(z.string()).nullable().optional(),
});
export type SpeakerSeparation = z.infer<typeof speakerSeparation>;

/** What a recording of a professional voice tells beyond one of an instant clone. */
export const professionalSampleFields = z.object({
  /** Milliseconds; absent where nothing is cut off. */
  trim_start: z.number().nullable(),
  trim_end: z.number().nullable(),
  speaker_separation: speakerSeparation.nullable(),
  /** Empty: everybody who is heard. */
  selected_speaker_ids: z.array(z.string()),
  has_isolated_audio: z.boolean(),
  has_isolated_audio_preview: z.boolean(),
  /** Extra to the public shape: the language the sender said it is in. */
  language: z.string().nullable(),
});

/** Only what is sent changes; the speakers that are named replace those of before. */
export const changeSampleBody = z.object({
  remove_background_noise: z.boolean().nullish(),
  selected_speaker_ids: z.array(z.string().max(100)).max(100).nullish(),
  /** Milliseconds. Null takes the cut away. */
  trim_start_time: z.number().int().min(0).nullish(),
  trim_end_time: z.number().int().min(0).nullish(),
  file_name: z.string().trim().min(1).max(255).nullish(),
});
export type ChangeSampleBody = z.infer<typeof changeSampleBody>;

export const samplePreviewQuery = z.object({ remove_background_noise: z.enum(["true", "false"]).nullish() });
export const samplePreviewAnswer = z.object({
  audio_base_64: z.string(),
  voice_id: z.string(),
  sample_id: z.string(),
  media_type: z.string(),
  duration_secs: z.number().nullable().optional(),
});

/** Peaks from 0 to 1, evenly over the recording. */
export const sampleWaveformAnswer = z.object({ sample_id: z.string(), visual_waveform: z.array(z.number()) });

export const speakerAudioAnswer = z.object({
  audio_base_64: z.string(),
  media_type: z.string(),
  duration_secs: z.number(),
});

type Trimmed = { duration_secs: number; trim_start?: number | null | undefined; trim_end?: number | null | undefined };

/** How much of a recording is used once it is trimmed. */
export const keptMsOf = ({ duration_secs, trim_start, trim_end }: Trimmed): number => {
  const end = Math.min(trim_end ?? Infinity, duration_secs * 1000);
  return Math.max(0, end - (trim_start ?? 0));
};

export const defaultDraft = { ...untitledVoice, labels: { language: untitledVoice.language } };
