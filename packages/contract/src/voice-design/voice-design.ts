import { z } from "zod";
import { voiceAcoustics, voiceNameLimits, voiceNameMessages } from "../voices/voices.ts";
import { objectOrText } from "../operations/lenient-values.ts";
import { voiceDesignLimits } from "./limits.ts";

/** No seed: one is drawn and answered. */
export const voiceDesignDefaults = { loudness: 0.5, quality: 0.9, guidanceScale: 5, promptStrength: 0.25 } as const;

export const voiceDesignModels = { v3: "eleven_ttv_v3", v2: "eleven_multilingual_ttv_v2" } as const;
export const voiceDesignModelIds = [voiceDesignModels.v2, voiceDesignModels.v3] as const;

const { prompt, previewText, seed, loudness, quality, promptStrength } = voiceDesignLimits;

export const voiceDesignMessages = {
  promptMissing: "Voice prompt is required",
  promptShort: `Voice prompt should be at least ${prompt.min} characters long`,
  promptLong: `Voice prompt should be less than ${prompt.max} characters`,
  previewTextMissing: "Please provide sample text to preview your generated voice",
  previewTextLength: `Please provide some text between ${previewText.min} and ${previewText.max} characters.`,
  ...voiceNameMessages,
  referenceShort: "Audio file is too short. Please upload a file with at least 3s of audio.",
  referenceLong: "Audio file is too long. Please upload a file with at most 300s of audio.",
  referenceLarge: "File exceeds the 20mb limit.",
} as const;

/** The prompt of a design. */
export const voiceDescription = z
  .string()
  .trim()
  .min(1, voiceDesignMessages.promptMissing)
  .min(prompt.min, voiceDesignMessages.promptShort)
  .max(prompt.max, voiceDesignMessages.promptLong);

/** What a preview says. */
export const voicePreviewText = z
  .string()
  .trim()
  .min(1, voiceDesignMessages.previewTextMissing)
  .min(previewText.min, voiceDesignMessages.previewTextLength)
  .max(previewText.max, voiceDesignMessages.previewTextLength);

const within = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max);

const asked = {
  voice_description: voiceDescription,
  /** Absent: a text that fits the prompt is taken, as with auto_generate_text. */
  text: voicePreviewText.nullish(),
  auto_generate_text: z.boolean().nullish(),
  loudness: within(loudness).nullish(),
  seed: z.number().int().min(seed.min).max(seed.max).nullish(),
  guidance_scale: within(voiceDesignLimits.guidanceScaleAccepted).nullish(),
};

const shaped = {
  quality: within(quality).nullish(),
  /** What the prompt's words only suggest counts as if it had been said. */
  should_enhance: z.boolean().nullish(),
};

const streamed = {
  /** Answers ids at once and no sound: each preview is then heard at /v1/text-to-voice/{generated_voice_id}/stream. */
  stream_previews: z.boolean().nullish(),
  remixing_session_id: z.string().max(100).nullish(),
  remixing_session_iteration_id: z.string().max(100).nullish(),
  /** 0 keeps to the reference, 1 to the prompt. */
  prompt_strength: within(promptStrength).nullish(),
};

/** POST /v1/text-to-voice/create-previews */
export const createPreviewsBody = z.object({ ...asked, ...shaped });

/** POST /v1/text-to-voice/design */
export const designVoiceBody = z.object({
  ...asked,
  ...shaped,
  ...streamed,
  model_id: z.enum(voiceDesignModelIds).nullish(),
  reference_audio_base64: z.string().nullish(),
});
export type DesignVoiceBody = z.infer<typeof designVoiceBody>;

/** POST /v1/text-to-voice/{voice_id}/remix */
export const remixVoiceBody = z.object({ ...asked, ...streamed, quality: shaped.quality });
export type RemixVoiceBody = z.infer<typeof remixVoiceBody>;

export const voiceDesignQuery = z.object({ output_format: z.string().nullish() });

export const designedPreview = z.object({
  generated_voice_id: z.string(),
  /** Empty when previews are streamed. */
  audio_base_64: z.string(),
  media_type: z.string(),
  /** 0 when previews are streamed. */
  duration_secs: z.number(),
  language: z.string().nullable(),
  /** Extra to the public shape: what the voice's picture is made from. */
  acoustics: voiceAcoustics.nullable(),
});

/** What of a prompt could not be followed, as codes. */
export const voiceDesignNotes = ["accent_not_available", "language_not_available", "nothing_understood"] as const;
export type VoiceDesignNote = (typeof voiceDesignNotes)[number];

export const designVoiceAnswer = z.object({
  previews: z.array(designedPreview),
  text: z.string(),
  voice_description: z.string(),
  /** Always a number: the one that was drawn when none was asked for. */
  seed: z.number(),
  loudness: z.number(),
  quality: z.number(),
  guidance_scale: z.number(),
  /** Extra to the public shape: what the prompt says of the voice, to begin its labels with. */
  suggested_labels: z.record(z.string(), z.string()),
  notes: z.array(z.enum(voiceDesignNotes)),
  /** Extra to the public shape: how far every two of the voices are apart, 0 to 1. */
  distances: z.array(z.object({ generated_voice_ids: z.array(z.string()).length(2), distance: z.number() })),
});
export type DesignVoiceAnswer = z.infer<typeof designVoiceAnswer>;

const label = z.string().trim().max(voiceNameLimits.maxLabel);

/** POST /v1/text-to-voice and /v1/text-to-voice/create-voice-from-preview; answers the voice, whose id is the preview's. */
export const saveDesignedVoiceBody = z.object({
  voice_name: z.string().trim().min(1, voiceDesignMessages.nameMissing).max(voiceNameLimits.maxName),
  voice_description: z.string().max(voiceNameLimits.maxDescription, voiceDesignMessages.descriptionLong),
  generated_voice_id: z.string().min(1).max(100),
  played_not_selected_voice_ids: z.array(z.string().max(100)).max(voiceDesignLimits.maxPlayedIds).nullish(),
  labels: objectOrText(
    z
      .record(label, label.nullish())
      .refine((labels) => Object.keys(labels).length <= voiceNameLimits.maxLabels, "Too many labels"),
  ).nullish(),
});

/** POST /v1/text-to-voice/generate-preview-text */
export const generatePreviewTextBody = z.object({
  voice_description: voiceDescription,
  model_id: z.enum(voiceDesignModelIds).nullish(),
});
export const generatePreviewTextAnswer = z.object({ text: z.string() });

/** GET /v1/text-to-voice/preview-text-limits */
export const previewTextLimitsQuery = z.object({ model_id: z.enum(voiceDesignModelIds).nullish() });
export const previewTextLimitsAnswer = z.object({ minimum_characters: z.number(), maximum_characters: z.number() });

/** Prompts that are refused: a phrase is looked for as whole words, whatever their case and accents. */
export const blockedPromptLimits = { maxPhrase: 200, minPhrase: 3, maxRules: 1_000 } as const;
export const addBlockedPromptBody = z.object({
  phrase: z.string().trim().min(blockedPromptLimits.minPhrase).max(blockedPromptLimits.maxPhrase),
});
export const blockedPromptAnswer = z.object({
  rule_id: z.string(),
  phrase: z.string(),
  created_at_unix: z.number(),
});
/** GET /v1/admin/blocked-prompts: the kinds that are built in, and the phrases added by administrators. */
export const blockedPromptsAnswer = z.object({
  built_in: z.array(z.object({ kind: z.string(), description: z.string() })),
  rules: z.array(blockedPromptAnswer),
});
export type BlockedPromptsAnswer = z.infer<typeof blockedPromptsAnswer>;

/** The progress bar of v3: up to 95 percent over this time. */
export const designProgress = { msPerCharacter: 50, fixedMs: 15_000, untilPercent: 95 } as const;

/** Saving is repeated after a failure; more often while the preview is not known yet. */
export const designSaveRetries = { attempts: 3, attemptsForUnknownPreview: 30, waitMs: 2_000 } as const;

const share = (value: number, { min, max }: { min: number; max: number }) => (value - min) / (max - min);

/** Sliders show their range as 0 to 100 percent. */
export const loudnessPercent = (value: number): number => Math.round(share(value, loudness) * 100);
export const guidancePercent = (value: number): number =>
  Math.round(share(value, voiceDesignLimits.guidanceScale) * 100);
/** The slider runs from "more prompt" to "more voice", so its position is the other way round. */
export const promptStrengthPosition = (value: number): number => 1 - value;
