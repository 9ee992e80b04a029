import { z } from "zod";

/** Credits per minute of sound, charged for every second begun. Removing noise costs what changing a voice costs. */
export const listeningCreditsPerMinute = { transcription: 100, forcedAlignment: 100, isolation: 1_000 } as const;

export const listeningCost = (what: keyof typeof listeningCreditsPerMinute, durationMs: number): number =>
  Math.ceil((Math.ceil(durationMs / 1000) * listeningCreditsPerMinute[what]) / 60);

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

/** Files a transcript can be had as besides JSON. */
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

export const isolationHistoryQuery = z.object({
  page_size: z.coerce.number().int().min(1).max(100).default(30),
  page: z.coerce.number().int().min(0).max(100_000).default(0),
  search: z.string().max(500).optional(),
});

export const isolationHistoryAnswer = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      created_at_unix: z.number(),
      format: z.literal("audio"),
      duration_seconds: z.number(),
      download_url: z.string(),
      supports_video: z.literal(false),
      processing: z.literal(false),
      /** "stopped": its listener left before the end, and this is what was delivered. */
      state: z.enum(["created", "stopped"]),
      video_processing_failed: z.literal(false),
    }),
  ),
  has_more: z.boolean(),
});
export type IsolationHistoryAnswer = z.infer<typeof isolationHistoryAnswer>;

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
export const similarVoicesAnswer = z.object({
  voices: z.array(similarVoiceAnswer),
  has_more: z.boolean(),
  total_count: z.number(),
});
export type SimilarVoicesAnswer = z.infer<typeof similarVoicesAnswer>;

export const maxDetectableCharacters = 100_000;
export const languageDetectionBody = z.object({ text: z.string().max(maxDetectableCharacters) });
export const languageDetectionAnswer = z.object({ detected_languages: z.array(z.string()) });
