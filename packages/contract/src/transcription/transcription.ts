import { z } from "zod";

/** Ids callers use for speech to text; all are answered by the one recogniser this server has. */
export const transcriptionModelIds = ["scribe_v1", "scribe_v1_experimental", "scribe_v2"] as const;

export const timestampGranularities = ["none", "word", "character"] as const;
export type TimestampGranularity = (typeof timestampGranularities)[number];

export const maxSpeakers = 32;

const timed = { start: z.number().optional(), end: z.number().optional() };

export const transcriptWord = z.object({
  text: z.string(),
  ...timed,
  type: z.enum(["word", "spacing", "audio_event"]),
  speaker_id: z.string().optional(),
  logprob: z.number(),
  characters: z.array(z.object({ text: z.string(), ...timed })).optional(),
});
export type TranscriptWord = z.infer<typeof transcriptWord>;

const exportedTranscript = z.object({
  requested_format: z.string(),
  file_extension: z.string(),
  content_type: z.string(),
  is_base64_encoded: z.boolean(),
  content: z.string(),
});
export type ExportedTranscript = z.infer<typeof exportedTranscript>;

export const transcriptAnswer = z.object({
  language_code: z.string(),
  language_probability: z.number(),
  text: z.string(),
  words: z.array(transcriptWord),
  additional_formats: z.array(exportedTranscript).optional(),
  transcription_id: z.string().optional(),
  audio_duration_secs: z.number(),
});
export type TranscriptAnswer = z.infer<typeof transcriptAnswer>;

/** Formats of a transcript, other than JSON. */
export const exportFormats = ["txt", "srt", "segmented_json", "html"] as const;

/** Keys come as they are in the public API, or in camel case from clients that do not rename inside forms. */
const underscored = (value: unknown): unknown =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(
        Object.entries(value).map(([key, one]) => [key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), one]),
      )
    : value;

export const exportRequest = z.preprocess(
  underscored,
  z.object({
    format: z.string(),
    include_speakers: z.boolean().nullish(),
    include_timestamps: z.boolean().nullish(),
    max_characters_per_line: z.number().int().min(10).max(1_000).nullish(),
    segment_on_silence_longer_than_s: z.number().min(0.1).max(60).nullish(),
    max_segment_duration_s: z.number().min(1).max(600).nullish(),
    max_segment_chars: z.number().int().min(10).max(10_000).nullish(),
  }),
);
export type ExportRequest = z.infer<typeof exportRequest>;

const alignedPart = { text: z.string(), start: z.number(), end: z.number() };
export const forcedAlignmentAnswer = z.object({
  characters: z.array(z.object(alignedPart)),
  words: z.array(z.object({ ...alignedPart, loss: z.number() })),
  loss: z.number(),
});
export type ForcedAlignmentAnswer = z.infer<typeof forcedAlignmentAnswer>;
/** Longest text that can be laid over a recording: ten minutes of fast speech. */
export const maxAlignedCharacters = 20_000;
