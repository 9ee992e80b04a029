import {
  languageNames,
  type ModelAnswer,
  type ModelFacts,
  models,
  spokenLanguages,
  textLimitOf,
} from "@timbre/contract";
import type { SpeechEngine } from "../../platform/engine/speech-engine.ts";

type Needs = { engine: Pick<SpeechEngine, "status"> };

export const makeListModels =
  ({ engine }: Needs) =>
  async (): Promise<ModelAnswer[]> => {
    const spoken = await spokenNow(engine);
    return models.filter((model) => !model.isHidden).map((model) => describe(model, spoken));
  };

/** While the engine is away or still loading, what it is built to speak stands in for what it says it speaks. */
const spokenNow = async (engine: Needs["engine"]): Promise<ReadonlySet<string>> => {
  const languages = await engine.status().then(
    (status) => status.languages,
    () => [],
  );
  return new Set(languages.length > 0 ? languages.map((language) => language.slice(0, 2)) : spokenLanguages);
};

const describe = (model: ModelFacts, spoken: ReadonlySet<string>): ModelAnswer => ({
  model_id: model.modelId,
  name: model.name,
  description: model.description,
  can_be_finetuned: model.canBeFineTuned,
  can_do_text_to_speech: model.task === "speech",
  can_do_voice_conversion: model.task === "conversion",
  can_use_style: model.canUseStyle,
  can_use_speaker_boost: model.canUseSpeakerBoost,
  serves_pro_voices: model.servesProVoices,
  token_cost_factor: model.costMultiplier,
  requires_alpha_access: false,
  max_characters_request_free_user: textLimitOf(model),
  max_characters_request_subscribed_user: textLimitOf(model),
  maximum_text_length_per_request: model.maxTextLength,
  languages: model.languages
    .filter((code) => spoken.has(code))
    .map((code) => ({ language_id: code, name: languageNames[code] ?? code })),
  model_rates: { character_cost_multiplier: model.costMultiplier },
  concurrency_group: model.costMultiplier < 1 ? "turbo" : "standard",
});
