import {
  languageLabelOf,
  type ModelAnswer,
  type ModelFacts,
  modelRateOf,
  models,
  spokenLanguages,
  textLimitOf,
} from "@timbre/contract";
import type { SpeechEngine } from "../../platform/engine/speech-engine.ts";

export type ListModelsNeeds = {
  engine: Pick<SpeechEngine, "status">;
  modelRatesOf(workspaceId: string): Promise<Record<string, number>>;
};
type Told = { spoken: ReadonlySet<string>; rates: Record<string, number> };

export const makeListModels =
  ({ engine, modelRatesOf }: ListModelsNeeds) =>
  async (workspaceId: string): Promise<ModelAnswer[]> => {
    const [spoken, rates] = [await spokenNow(engine), await modelRatesOf(workspaceId)];
    return models.filter((model) => !model.isHidden).map((model) => describe(model, { spoken, rates }));
  };

/** While the engine is away or still loading, what it is built to speak stands in for what it says it speaks. */
const spokenNow = async (engine: ListModelsNeeds["engine"]): Promise<ReadonlySet<string>> => {
  const languages = await engine.status().then(
    (status) => status.languages,
    () => [],
  );
  return new Set(languages.length > 0 ? languages.map((language) => language.slice(0, 2)) : spokenLanguages);
};

const describe = (model: ModelFacts, { spoken, rates }: Told): ModelAnswer => ({
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
    .map((code) => ({ language_id: code, name: languageLabelOf(code) })),
  // What this workspace pays, so that a price told beforehand is the one that is charged.
  model_rates: { character_cost_multiplier: modelRateOf(model, rates) },
  concurrency_group: model.costMultiplier < 1 ? "turbo" : "standard",
});
