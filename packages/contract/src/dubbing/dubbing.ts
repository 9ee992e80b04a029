import { z } from "zod";
import { uploadLimits } from "../files/uploads.ts";
import { formFlag, formNumber, formText } from "../operations/form-values.ts";
import { maxSpeakers } from "../transcription/transcription.ts";

export const dubbingLimits = {
  /** Of one workspace. */
  maxDubs: 500,
  maxName: 200,
  maxSegments: 2_000,
  maxSegmentCharacters: 2_000,
  /** How much faster than usual a sentence is spoken, at most, to fit its place. */
  maxSpeed: 1.2,
} as const;

/** transcribing, then editing until it is spoken, then dubbed; from there back to editing when something changes. */
export const dubbingStates = ["transcribing", "editing", "speaking", "dubbed", "failed"] as const;
export type DubbingState = (typeof dubbingStates)[number];

const id = z.string().max(100);
const languageCode = z.string().min(2).max(20);

/**
 * As the public API names them. There is no model here that translates: a dub waits for its translation after it was written
 * down. What would need more is refused by name.
 */
export const createDubbingForm = {
  fields: z.object({
    name: formText.pipe(z.string().max(dubbingLimits.maxName).optional()),
    source_lang: formText.pipe(languageCode.optional()),
    target_lang: languageCode,
    num_speakers: formNumber(z.number().int().min(0).max(maxSpeakers)),
    source_url: formText,
    mode: formText,
    start_time: formNumber(z.number().min(0)),
    end_time: formNumber(z.number().min(0)),
    target_accent: formText,
    watermark: formFlag,
    highest_resolution: formFlag,
    drop_background_audio: formFlag,
    use_profanity_filter: formFlag,
    dubbing_studio: formFlag,
    disable_voice_cloning: formFlag,
  }),
  files: ["file"],
  limits: uploadLimits.transcription,
};
export type CreateDubbingFields = z.output<typeof createDubbingForm.fields>;

/** What was said, and what is said instead. */
export const dubbingSegmentInput = z.object({
  segment_id: id,
  text: z.string().max(dubbingLimits.maxSegmentCharacters),
  translation: z.string().max(dubbingLimits.maxSegmentCharacters),
});

/** Any of them; what is absent stays as it is. */
export const updateDubbingBody = z.object({
  name: z.string().trim().min(1).max(dubbingLimits.maxName).nullish(),
  target_lang: languageCode.nullish(),
  /** Who says what a speaker says: speaker to voice. */
  voices: z.record(z.string().max(50), id).nullish(),
  segments: z.array(dubbingSegmentInput).max(dubbingLimits.maxSegments).nullish(),
});
export type UpdateDubbingBody = z.infer<typeof updateDubbingBody>;

const dubFields = {
  dubbing_id: z.string(),
  name: z.string(),
  status: z.enum(["dubbing", "dubbed", "failed"]),
  source_language: z.string().nullable(),
  target_languages: z.array(z.string()),
  editable: z.boolean(),
  created_at: z.string(),
  media_metadata: z.object({ content_type: z.string(), duration: z.number() }),
  error: z.string().nullable(),
  // extra to the public shape
  state: z.enum(dubbingStates),
};
export const dubAnswer = z.object(dubFields);
export type DubAnswer = z.infer<typeof dubAnswer>;

const segmentAnswer = z.object({
  segment_id: z.string(),
  speaker: z.string(),
  start_time_seconds: z.number(),
  end_time_seconds: z.number(),
  text: z.string(),
  translation: z.string(),
  /** It was spoken as it is written now. */
  is_spoken: z.boolean(),
  /** How fast it is spoken to fit; null before it was. */
  speed: z.number().nullable(),
  /** How much longer it takes than the original leaves room for, even so. */
  overrun_seconds: z.number(),
});

export const dubDetailsAnswer = z.object({
  ...dubFields,
  speakers: z.array(z.object({ speaker: z.string(), voice_id: z.string().nullable(), speech_seconds: z.number() })),
  segments: z.array(segmentAnswer),
  /** What speaking everything that is new would cost now. */
  speaking_credits: z.number(),
  /** What was charged so far for the sentences that are spoken. */
  charged_credits: z.number(),
});
export type DubDetailsAnswer = z.infer<typeof dubDetailsAnswer>;

export const dubsAnswer = z.object({
  dubs: z.array(dubAnswer),
  next_cursor: z.string().nullable(),
  has_more: z.boolean(),
});
export const dubbingCreatedAnswer = z.object({ dubbing_id: z.string(), expected_duration_sec: z.number() });

export const transcriptFormats = ["srt", "webvtt", "json"] as const;
export const dubTranscriptQuery = z.object({ format_type: z.enum(transcriptFormats).default("srt") });
export const dubSoundFormats = ["mp3_44100_192", "wav_44100"] as const;
export const dubAudioQuery = z.object({ output_format: z.enum(dubSoundFormats).default("mp3_44100_192") });
