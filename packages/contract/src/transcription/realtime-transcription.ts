import { z } from "zod";
import { queryFlag } from "../operations/query-values.ts";
import { transcriptionModelIds } from "./transcription.ts";

export const realtimeModelIds = ["scribe_v2_realtime", ...transcriptionModelIds] as const;

/** Sound as it may be sent, and its samples a second. */
export const realtimeAudioFormats = {
  pcm_8000: 8_000,
  pcm_16000: 16_000,
  pcm_22050: 22_050,
  pcm_24000: 24_000,
  pcm_44100: 44_100,
  pcm_48000: 48_000,
  ulaw_8000: 8_000,
} as const;
export type RealtimeAudioFormat = keyof typeof realtimeAudioFormats;

export const realtimeLimits = {
  /** Shorter sound is not worth a transcript; asking for one is refused. */
  minCommitMs: 300,
  /** A segment that nobody ends is ended here. */
  maxSegmentMs: 90_000,
  /** New sound after which a segment that goes on is read again. */
  partialEveryMs: 2_000,
  /** Ended segments that may wait to be read; who speaks on is told so. */
  maxWaitingSegments: 4,
  idleMs: 60_000,
} as const;

const flag = queryFlag.transform((isOn) => isOn ?? false);
const listed = z
  .union([z.string(), z.array(z.string())])
  .nullish()
  .transform((value) => (value == null ? [] : [value].flat()));

export const realtimeTranscriptionQuery = z.object({
  model_id: z.enum(realtimeModelIds).default("scribe_v2_realtime"),
  audio_format: z.enum(Object.keys(realtimeAudioFormats) as [RealtimeAudioFormat]).default("pcm_16000"),
  commit_strategy: z.enum(["manual", "vad"]).default("manual"),
  vad_silence_threshold_secs: z.coerce.number().min(0.3).max(3).default(1.5),
  vad_threshold: z.coerce.number().min(0.1).max(0.9).default(0.4),
  min_speech_duration_ms: z.coerce.number().min(50).max(2_000).default(100),
  min_silence_duration_ms: z.coerce.number().min(50).max(2_000).default(100),
  language_code: z.string().max(20).nullish(),
  include_timestamps: flag,
  include_language_detection: flag,
  enable_logging: flag,
  token: z.string().nullish(),
  secondary_languages: listed,
  keyterms: listed,
  entity_detection: listed,
  entity_redaction: listed,
  entity_redaction_mode: z.string().nullish(),
  no_verbatim: flag,
  filter_background_audio: flag,
  transcript_edit: z.string().nullish(),
});
export type RealtimeTranscriptionQuery = z.output<typeof realtimeTranscriptionQuery>;

export const realtimeMessage = z.object({
  message_type: z.literal("input_audio_chunk"),
  audio_base_64: z.base64(),
  commit: z.boolean().nullish(),
  sample_rate: z.number().nullish(),
  /** What was said before; the recogniser reads each segment for itself. */
  previous_text: z.string().nullish(),
});

/** Kinds of refusal a client of this socket knows. */
export type RealtimeErrorKind =
  | "input_error"
  | "invalid_request"
  | "commit_throttled"
  | "quota_exceeded"
  | "rate_limited"
  | "queue_overflow"
  | "error";
