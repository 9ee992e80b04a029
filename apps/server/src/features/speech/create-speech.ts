import { contentTypeOf, creditsOf, regenerationRules } from "@timbre/contract";
import type {
  CreateSpeech,
  Generate,
  GenerationOrder,
  PlanSpeech,
  SpeechPlan,
} from "../../domain/generating/generation.ts";
import type { AnswerKept } from "./kept-answers.ts";

export type CreateSpeechNeeds = { planSpeech: PlanSpeech; generate: Generate; answerKept: AnswerKept };

export const makeCreateSpeech =
  ({ planSpeech, generate, answerKept }: CreateSpeechNeeds): CreateSpeech =>
  async (request, signal) => {
    const plan = await planSpeech(request);
    return generate(await answerKept(plan, speechOrderOf(plan)), signal);
  };

export const speechOrderOf = (plan: SpeechPlan): GenerationOrder => {
  const { request, format, speak } = plan;
  const { speech } = regenerationRules;
  return {
    caller: request.caller,
    requestId: request.requestId,
    isLogged: request.isLogged,
    product: "TTS",
    credits: creditsOf(plan.cost),
    turnCosts: [plan.cost],
    format,
    speak,
    item: itemOf(plan),
    input: inputOf(plan),
    regenerateFrom: request.regenerateFrom,
    generationKey: request.generationKey,
    maxRegenerations: request.isLogged ? speech.logged : speech.unlogged,
    neighbourIds: request.neighbourIds,
  };
};

/** What must be the same for a take to be another take of the same. */
const inputOf = ({ request, voice, model, settings, speak }: SpeechPlan): string =>
  JSON.stringify([
    "speech",
    request.text,
    voice.voiceId,
    model.modelId,
    settings,
    speak.language,
    request.dictionaries,
  ]);

const itemOf = ({ request, voice, model, format, settings, cost }: SpeechPlan): GenerationOrder["item"] => ({
  workspaceId: request.caller.workspaceId,
  userId: request.caller.userId,
  apiKeyId: request.caller.apiKey?.keyId ?? null,
  requestId: request.requestId,
  source: "TTS",
  voiceId: voice.voiceId,
  voiceName: voice.name,
  voiceCategory: voice.category,
  modelId: model.modelId,
  text: request.text,
  settings,
  outputFormat: format,
  contentType: contentTypeOf(format),
  credits: creditsOf(cost),
});
