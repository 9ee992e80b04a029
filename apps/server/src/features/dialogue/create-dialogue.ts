import {
  AppError,
  contentTypeOf,
  countCharacters,
  creditsOf,
  defaultDialogueModelId,
  dialogueLimits,
  regenerationRules,
  roundDialogueStability,
  textLimitOf,
} from "@timbre/contract";
import type {
  Generate,
  Generation,
  GenerationOrder,
  PlanSpeech,
  SpeechPlan,
  SpeechRequest,
} from "../../domain/generating/generation.ts";
import { storableText } from "../../platform/database/search-text.ts";
import type { Pairs } from "./pairs.ts";

export type DialogueLine = { text: string; voiceId: string; inputIndex: number };

export type DialogueRequest = Omit<SpeechRequest, "voiceId" | "text" | "settings"> & {
  lines: readonly DialogueLine[];
  stability?: number;
  similarity?: number;
  pairId?: string;
};

export type CreateDialogueNeeds = { planSpeech: PlanSpeech; generate: Generate; pairs: Pairs };

export const makeCreateDialogue =
  ({ planSpeech, generate, pairs }: CreateDialogueNeeds) =>
  async (request: DialogueRequest, signal: AbortSignal): Promise<Generation> => {
    requireFewEnough(request.lines);
    const plans: SpeechPlan[] = [];
    for (const line of request.lines) plans.push(await planSpeech(lineRequest(request, line)));
    const [first] = plans;
    if (!first) throw new AppError("input_text_empty");
    requireFitting(plans, first);
    return generate(orderOf({ request, plans, first, pairs }), signal);
  };

const requireFewEnough = (lines: readonly DialogueLine[]): void => {
  if (lines.length > dialogueLimits.maxInputs) throw new AppError("too_many_dialogue_inputs");
  if (new Set(lines.map(({ voiceId }) => voiceId)).size > dialogueLimits.maxVoices) {
    throw new AppError("too_many_dialogue_voices");
  }
};

/** The limit of the model holds for all lines together. */
const requireFitting = (plans: readonly SpeechPlan[], { model }: SpeechPlan): void => {
  const limit = textLimitOf(model);
  const length = plans.reduce((sum, { request }) => sum + countCharacters(request.text), 0);
  if (length <= limit) return;
  const message = `The dialogue has ${length} characters; ${model.name} takes at most ${limit} per request.`;
  throw new AppError("max_character_limit_exceeded", { limit, length }, message);
};

const lineRequest = (request: DialogueRequest, { text, voiceId }: DialogueLine): SpeechRequest => ({
  ...request,
  modelId: request.modelId ?? defaultDialogueModelId,
  voiceId,
  text,
  settings: {
    stability: request.stability === undefined ? undefined : roundDialogueStability(request.stability),
    similarity_boost: request.similarity,
  },
});

type Ordered = { request: DialogueRequest; plans: readonly SpeechPlan[]; first: SpeechPlan; pairs: Pairs };

const orderOf = ({ request, plans, first, pairs }: Ordered): GenerationOrder => {
  const turnCosts = plans.map(({ cost }) => cost);
  const credits = creditsOf(turnCosts.reduce((sum, cost) => sum + cost, 0));
  const { dialogue } = regenerationRules;
  const input = inputOf(plans);
  const { caller, requestId, pairId } = request;
  return {
    caller,
    requestId,
    isLogged: request.isLogged,
    product: "Dialogue",
    credits,
    turnCosts,
    format: first.format,
    speak: { ...first.speak, replies: plans.slice(1).map(({ speak }) => speak) },
    item: itemOf(plans, first, credits),
    input,
    regenerateFrom: request.regenerateFrom,
    generationKey: request.generationKey,
    maxRegenerations: request.isLogged ? dialogue.logged : dialogue.unlogged,
    neighbourIds: request.neighbourIds,
    ...(pairId
      ? { creditsToPay: (tx, cost) => pairs.pay(tx, { caller, pairId, requestId, input, credits: cost }) }
      : {}),
  };
};

const inputOf = (plans: readonly SpeechPlan[]): string =>
  JSON.stringify([
    "dialogue",
    ...plans.map(({ request, voice, model, settings, speak }) => [
      request.text,
      voice.voiceId,
      model.modelId,
      settings,
      speak.language,
      request.dictionaries,
    ]),
  ]);

const itemOf = (plans: readonly SpeechPlan[], first: SpeechPlan, credits: number): GenerationOrder["item"] => {
  const { caller, requestId } = first.request;
  return {
    workspaceId: caller.workspaceId,
    userId: caller.userId,
    apiKeyId: caller.apiKey?.keyId ?? null,
    requestId,
    source: "TTS",
    voiceId: null,
    voiceName: [...new Set(plans.map(({ voice }) => voice.name))].join(", "),
    voiceCategory: null,
    modelId: first.model.modelId,
    text: plans.map(({ request }) => request.text).join("\n"),
    dialogue: plans.map(({ request, voice }) => ({
      text: storableText(request.text),
      voice_id: voice.voiceId,
      voice_name: voice.name,
    })),
    settings: first.settings,
    outputFormat: first.format,
    contentType: contentTypeOf(first.format),
    credits,
  };
};
