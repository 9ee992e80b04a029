import { z } from "zod";
import { findModel, type ModelFacts } from "./models.ts";

/** Ranges of the sliders, shared by form and route. */
export const settingRanges = {
  stability: { min: 0, max: 1, step: 0.01, warnBelow: 0.3 },
  similarity_boost: { min: 0, max: 1, step: 0.01 },
  style: { min: 0, max: 1, step: 0.01, warnAbove: 0.5 },
  speed: { min: 0.7, max: 1.2, step: 0.01 },
} as const;

export const defaultVoiceSettings = {
  stability: 0.5,
  similarity_boost: 0.75,
  style: 0,
  use_speaker_boost: true,
  speed: 1,
} as const;

const within = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max).nullish();

export const voiceSettings = z.object({
  stability: within(settingRanges.stability),
  similarity_boost: within(settingRanges.similarity_boost),
  style: within(settingRanges.style),
  use_speaker_boost: z.boolean().nullish(),
  speed: within(settingRanges.speed),
});
export type VoiceSettings = z.infer<typeof voiceSettings>;

/** Highest seed the public API takes (32 bit, unsigned). */
export const maxSeed = 4_294_967_295;
export const maxPronunciationDictionaries = 3;
export const maxNeighbourRequestIds = 3;

export const createSpeechBody = z.object({
  text: z.string(),
  model_id: z.string().nullish(),
  language_code: z.string().nullish(),
  voice_settings: voiceSettings.nullish(),
  pronunciation_dictionary_locators: z
    .array(z.object({ pronunciation_dictionary_id: z.string(), version_id: z.string().nullish() }))
    .max(maxPronunciationDictionaries)
    .nullish(),
  seed: z.number().int().min(0).max(maxSeed).nullish(),
  previous_text: z.string().nullish(),
  next_text: z.string().nullish(),
  previous_request_ids: z.array(z.string()).max(maxNeighbourRequestIds).nullish(),
  next_request_ids: z.array(z.string()).max(maxNeighbourRequestIds).nullish(),
  use_pvc_as_ivc: z.boolean().nullish(),
  apply_text_normalization: z.enum(["auto", "on", "off"]).nullish(),
  apply_language_text_normalization: z.boolean().nullish(),
});
export type CreateSpeechBody = z.infer<typeof createSpeechBody>;

/** Booleans in a query arrive as words. */
const flagQuery = z
  .enum(["true", "false", "1", "0"])
  .nullish()
  .transform((word) => (word == null ? undefined : word === "true" || word === "1"));

export const createSpeechQuery = z.object({
  enable_logging: flagQuery,
  optimize_streaming_latency: z.coerce.number().int().min(0).max(4).nullish(),
  output_format: z.string().nullish(),
});
export type CreateSpeechQuery = z.infer<typeof createSpeechQuery>;

const characterTimes = z.object({
  characters: z.array(z.string()),
  character_start_times_seconds: z.array(z.number()),
  character_end_times_seconds: z.array(z.number()),
});

/** Sound with the moment each character is heard: as written, and as it was read aloud. */
export const timedSpeechAnswer = z.object({
  audio_base64: z.string(),
  alignment: characterTimes.nullable(),
  normalized_alignment: characterTimes.nullable(),
});
export type TimedSpeechAnswer = z.infer<typeof timedSpeechAnswer>;

/** Length as it is counted and charged: Unicode code points. */
export const countCharacters = (text: string): number => [...text].length;

/** Model cost: the workspace's own rate when it has one, else the model's multiplier. */
export const modelRateOf = (model: ModelFacts, customRates: Record<string, number> = {}): number =>
  customRates[model.modelId] ?? model.costMultiplier;

/** Credits of one generation, rounded up to a whole credit. */
export const creditCost = (
  text: string,
  modelId: string,
  rates: { voiceRate?: number; customModelRates?: Record<string, number> } = {},
): number => {
  const model = findModel(modelId);
  const modelRate = model ? modelRateOf(model, rates.customModelRates) : 1;
  // Rounding guards against 0.1 + 0.2 style noise pushing a whole number up by one.
  return Math.ceil(Number((countCharacters(text) * modelRate * (rates.voiceRate ?? 1)).toFixed(6)));
};

/** Brackets that are not audio tags can degrade the sound. */
export const hasBrackets = (text: string): boolean => /[[\]{}]/.test(text);
