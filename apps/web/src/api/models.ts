import { maxSpeechTextLength, type ModelAnswer, modelOperations } from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./client/call.ts";
import { queryKeys } from "./client/query-keys.ts";

export type Model = {
  modelId: string;
  name: string;
  description: string;
  canSpeak: boolean;
  canConvert: boolean;
  canBeFineTuned: boolean;
  canUseStyle: boolean;
  canUseSpeakerBoost: boolean;
  /** Longest text of one request, the product's own cap included. */
  textLimit: number;
  costMultiplier: number;
  languageIds: readonly string[];
};

export const toModel = (answer: ModelAnswer): Model => ({
  modelId: answer.model_id,
  name: answer.name,
  description: answer.description,
  canSpeak: answer.can_do_text_to_speech,
  canConvert: answer.can_do_voice_conversion,
  canBeFineTuned: answer.can_be_finetuned,
  canUseStyle: answer.can_use_style,
  canUseSpeakerBoost: answer.can_use_speaker_boost,
  textLimit: Math.min(maxSpeechTextLength, answer.maximum_text_length_per_request),
  costMultiplier: answer.model_rates.character_cost_multiplier,
  languageIds: answer.languages.map(({ language_id }) => language_id),
});

/** What this workspace pays for a model, as prices are counted with. */
export const ratesOf = (model: Model | null | undefined): Record<string, number> =>
  model ? { [model.modelId]: model.costMultiplier } : {};

export const modelsQuery = () =>
  queryOptions({
    queryKey: queryKeys.models,
    queryFn: async ({ signal }) => {
      const answer = await call(modelOperations.list, { signal });
      return Array.isArray(answer) ? answer.map(toModel) : [];
    },
    staleTime: 30 * 60_000,
  });
