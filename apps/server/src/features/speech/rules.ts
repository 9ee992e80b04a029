import {
  AppError,
  countCharacters,
  defaultOutputFormat,
  defaultSpeechModelId,
  defaultVoiceSettings,
  experimentalLanguages,
  findModel,
  isOutputFormat,
  isStreamingOutputFormat,
  languageNames,
  type ModelFacts,
  type OutputFormat,
  textLimitOf,
  type VoiceSettings,
} from "@timbre/contract";
import type { StoredVoiceSettings } from "../../platform/database/schema.ts";
import type { Language, SpeakRequest } from "../../platform/engine/speech-engine.ts";

export const requireText = (text: string): void => {
  if (text.trim() === "") throw new AppError("input_text_empty");
};

export const requireSpeechModel = (modelId: string = defaultSpeechModelId): ModelFacts => {
  const model = findModel(modelId);
  if (!model) throw new AppError("model_not_found", { modelId }, `A model with id ${modelId} does not exist.`);
  if (model.task !== "speech") throw new AppError("model_can_not_do_text_to_speech", { modelId });
  return model;
};

export const requireFittingText = (text: string, model: ModelFacts): void => {
  const limit = textLimitOf(model);
  const length = countCharacters(text);
  if (length <= limit) return;
  throw new AppError(
    "max_character_limit_exceeded",
    { limit, length },
    `The text has ${length} characters; ${model.name} takes at most ${limit} per request.`,
  );
};

export const requireOutputFormat = (name: string = defaultOutputFormat, isStreamed: boolean): OutputFormat => {
  if (!isOutputFormat(name)) {
    throw new AppError("invalid_output_format", { name }, `The output format ${name} is not known.`);
  }
  if (isStreamed && !isStreamingOutputFormat(name)) {
    throw new AppError("invalid_output_format", { name }, `${name} can not be streamed: its header needs the length.`);
  }
  return name;
};

const engineLanguages: Record<string, Language> = {
  en: "en-us",
  "en-us": "en-us",
  "en-gb": "en-gb",
  es: "es",
  fr: "fr",
  hi: "hi",
  it: "it",
  pt: "pt-br",
  "pt-br": "pt-br",
  ja: "ja",
  zh: "zh",
};

/**
 * The language the text is read in: the voice's own, unless the caller names one. "en" alone keeps the accent of an
 * English voice. A model of one language reads everything in that language.
 */
export const readingLanguage = (model: ModelFacts, voiceLanguage: string, code: string | undefined): Language => {
  const wanted = (code ?? voiceLanguage).toLowerCase();
  const isKeptAccent = wanted === isoOf(voiceLanguage);
  const language = engineLanguages[isKeptAccent ? voiceLanguage : wanted];
  if (language && canRead(model, isoOf(language))) return language;
  const [onlyLanguage] = model.languages;
  if (code === undefined && model.languages.length === 1 && onlyLanguage) {
    return engineLanguages[onlyLanguage] ?? "en-us";
  }
  throw unsupportedLanguage(model, wanted, language !== undefined);
};

const isoOf = (language: string): string => language.slice(0, 2);

const canRead = (model: ModelFacts, code: string): boolean =>
  model.languages.includes(code) || (model.languages.length > 1 && experimentalLanguages.includes(code));

const unsupportedLanguage = (model: ModelFacts, code: string, isSpoken: boolean): AppError => {
  const name = languageNames[isoOf(code)] ?? code;
  const message = isSpoken
    ? `${model.name} does not speak ${name}. Choose another model.`
    : `The language "${code}" is not supported.`;
  return new AppError("unsupported_language", { languageCode: code, modelId: model.modelId }, message);
};

/** Later ones win; null counts as not given. */
export const mergeSettings = (
  stored: StoredVoiceSettings | undefined,
  asked: VoiceSettings | null | undefined,
): StoredVoiceSettings => {
  const base = stored ?? defaultVoiceSettings;
  return {
    stability: asked?.stability ?? base.stability,
    similarity_boost: asked?.similarity_boost ?? base.similarity_boost,
    style: asked?.style ?? base.style,
    use_speaker_boost: asked?.use_speaker_boost ?? base.use_speaker_boost,
    speed: asked?.speed ?? base.speed,
  };
};

/** What the model can not use is left neutral, as its entry in the model list says. */
export const engineSettings = (settings: StoredVoiceSettings, model: ModelFacts): SpeakRequest["settings"] => ({
  stability: settings.stability,
  similarity: settings.similarity_boost,
  style: model.canUseStyle ? settings.style : 0,
  speed: settings.speed,
  speakerBoost: model.canUseSpeakerBoost && settings.use_speaker_boost,
});
