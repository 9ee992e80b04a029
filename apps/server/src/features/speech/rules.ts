import {
  AppError,
  countCharacters,
  defaultVoiceSettings,
  type ModelFacts,
  textLimitOf,
  type VoiceSettings,
} from "@timbre/contract";
import type { StoredVoiceSettings } from "../../platform/database/tables/voices.ts";
import type { SpeakRequest } from "../../platform/engine/speech-engine.ts";

export const requireText = (text: string): void => {
  if (text.trim() === "") throw new AppError("input_text_empty");
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

/** What the model cannot use is left neutral, as its entry in the model list says. */
export const engineSettings = (settings: StoredVoiceSettings, model: ModelFacts): SpeakRequest["settings"] => ({
  stability: settings.stability,
  similarity: settings.similarity_boost,
  style: model.canUseStyle ? settings.style : 0,
  speed: settings.speed,
  speakerBoost: model.canUseSpeakerBoost && settings.use_speaker_boost,
});
