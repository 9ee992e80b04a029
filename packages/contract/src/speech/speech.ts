import { z } from "zod";
import { findModel, type ModelFacts } from "../models/models.ts";
import { doneAnswer } from "../operations/done.ts";
import { flagOrText, numberOrText } from "../operations/lenient-values.ts";
import { queryFlag } from "../operations/query-values.ts";

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

const sentWithin = ({ min, max }: { min: number; max: number }) => numberOrText(z.number().min(min).max(max)).nullish();

/** The same as callers send them. */
export const sentVoiceSettings = z.object({
  stability: sentWithin(settingRanges.stability),
  similarity_boost: sentWithin(settingRanges.similarity_boost),
  style: sentWithin(settingRanges.style),
  use_speaker_boost: flagOrText.nullish(),
  speed: sentWithin(settingRanges.speed),
});

/** A request with such a key is finished and kept though its client leaves; to stop it takes a call of its own. */
export const generationKeyHeader = "generation-key";
export const maxGenerationKey = 100;

/** A failed one was not charged; an unknown one was never begun here, or long ago. */
export const generationState = z.object({
  state: z.enum(["running", "finished", "failed", "unknown"]),
  history_item_id: z.string().nullable(),
  /** What a finished one was charged, which is less than was asked when it was stopped on the way. */
  character_cost: z.number(),
  /** What hears it again for nothing; null where it is charged again, as after one that was stopped on the way. */
  generation_info: z.string().nullable(),
  regeneration_count: z.number(),
});
export type GenerationState = z.infer<typeof generationState>;
export const stoppedGenerationAnswer = generationState.extend(doneAnswer.shape);

/** Highest seed the public API takes (32 bit, unsigned). */
export const maxSeed = 4_294_967_295;
export const maxPronunciationDictionaries = 3;
export const maxNeighbourRequestIds = 3;

export const dictionaryLocators = z
  .array(z.object({ pronunciation_dictionary_id: z.string(), version_id: z.string().nullish() }))
  .max(maxPronunciationDictionaries)
  .nullish();

/** Rooms and filters around the voice. This server has none, and says so rather than leave them out unheard. */
export const audioEffects = z.record(z.string(), z.unknown()).nullish();

export const createSpeechBody = z.object({
  text: z.string(),
  model_id: z.string().nullish(),
  language_code: z.string().nullish(),
  voice_settings: sentVoiceSettings.nullish(),
  pronunciation_dictionary_locators: dictionaryLocators,
  seed: numberOrText(z.number().int().min(0).max(maxSeed)).nullish(),
  previous_text: z.string().nullish(),
  next_text: z.string().nullish(),
  previous_request_ids: z.array(z.string()).max(maxNeighbourRequestIds).nullish(),
  next_request_ids: z.array(z.string()).max(maxNeighbourRequestIds).nullish(),
  use_pvc_as_ivc: z.boolean().nullish(),
  apply_text_normalization: z.enum(["auto", "on", "off"]).nullish(),
  apply_language_text_normalization: z.boolean().nullish(),
  audio_effects: audioEffects,
});
export type CreateSpeechBody = z.infer<typeof createSpeechBody>;

/** How a text is going to be read: its words as they are said, and each stretch that is said otherwise than written. */
export const spokenTextAnswer = z.object({
  language_code: z.string(),
  spoken_text: z.string(),
  changes: z.array(z.object({ written: z.string(), spoken: z.string() })),
});

export const createSpeechQuery = z.object({
  enable_logging: queryFlag,
  optimize_streaming_latency: z.coerce.number().int().min(0).max(4).nullish(),
  output_format: z.string().nullish(),
});
export type CreateSpeechQuery = z.infer<typeof createSpeechQuery>;

export const characterTimes = z.object({
  characters: z.array(z.string()),
  character_start_times_seconds: z.array(z.number()),
  character_end_times_seconds: z.array(z.number()),
});
/** The same, as clients hold it: when each character of a text is heard, in seconds from the start of the sound. */
export type CharacterTimes = {
  characters: readonly string[];
  startSeconds: readonly number[];
  endSeconds: readonly number[];
};

/** Sound with the moment each character is heard: as written, and as it was read aloud. */
export const timedSpeechAnswer = z.object({
  audio_base64: z.string(),
  alignment: characterTimes.nullable(),
  normalized_alignment: characterTimes.nullable(),
});
export type TimedSpeechAnswer = z.infer<typeof timedSpeechAnswer>;

/** What somebody without an account may try, from the landing page. */
export const freeSpeechLimits = { requestsPerDay: 3, maxCharacters: 200 } as const;
export const freeSpeechBody = z.object({ text: z.string() });

/** Length as it is counted and charged: Unicode code points. */
export const countCharacters = (text: string): number => [...text].length;

/** Model cost: the workspace's own rate when it has one, else the model's multiplier. */
export const modelRateOf = (model: ModelFacts, customRates: Record<string, number> = {}): number =>
  customRates[model.modelId] ?? model.costMultiplier;

export type CostRates = { voiceRate?: number; customModelRates?: Record<string, number> };

/** Credits of a text before rounding. */
export const costOf = (text: string, modelId: string, rates: CostRates = {}): number => {
  const model = findModel(modelId);
  const modelRate = model ? modelRateOf(model, rates.customModelRates) : 1;
  return countCharacters(text) * modelRate * (rates.voiceRate ?? 1);
};

/** Rounded up to a whole credit, but not for 0.1 + 0.2 style noise above a whole number. */
export const creditsOf = (cost: number): number => Math.ceil(Number(cost.toFixed(6)));

/** Credits of one generation. */
export const creditCost = (text: string, modelId: string, rates: CostRates = {}): number =>
  creditsOf(costOf(text, modelId, rates));

/** How often the same input may be generated again for nothing, and for how long after the first time. */
export const regenerationRules = {
  windowMs: 2 * 3_600_000,
  /** Requests can be named as neighbours for this long. */
  rememberedMs: 24 * 3_600_000,
  speech: { logged: 3, unlogged: 1 },
  /** In clips: every press makes two. */
  dialogue: { logged: 6, unlogged: 2 },
} as const;

/** Brackets that are not audio tags can degrade the sound. */
export const hasBrackets = (text: string): boolean => /[[\]{}]/.test(text);

/** Sent with what an earlier answer's generation-info said, to hear the same input again. */
export const regenerationHeader = "regenerate-from-last-generation-info";
