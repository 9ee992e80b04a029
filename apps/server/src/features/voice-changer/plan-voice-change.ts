import {
  AppError,
  priceAsQuoted,
  voiceChangeCost,
  type ModelFacts,
  modelRateOf,
  type OutputFormat,
} from "@timbre/contract";
import { requireModelFor } from "../../domain/generating/require-model.ts";
import { requireOutputFormat } from "../../domain/generating/require-output-format.ts";
import type { Ear, EarRequest, SoundSource } from "../../platform/engine/ear.ts";
import type { Caller } from "../../platform/http/caller.ts";

export type VoiceChangeRequest = {
  caller: Caller;
  requestId: string;
  voiceId: string;
  sound: SoundSource;
  modelId?: string | undefined;
  outputFormat?: string | undefined;
  removesNoise: boolean;
  isStreamed: boolean;
  /** False: nothing of it is kept. */
  isLogged: boolean;
  /** What its caller was told it costs. */
  quotedCredits?: number | undefined;
};

/** What converting needs to know of a voice. */
export type ChangedVoice = {
  voiceId: string;
  name: string;
  category: string;
  print: EarRequest<"convert">["voice"];
  rate: number;
};

export type VoiceChangePlan = {
  request: VoiceChangeRequest;
  voice: ChangedVoice;
  model: ModelFacts;
  format: OutputFormat;
  credits: number;
  /** What so much of the sound costs; never more than the whole. */
  creditsFor(durationMs: number): number;
};

export type PlanVoiceChangeNeeds = {
  ear: Ear;
  findVoice(caller: Caller, voiceId: string): Promise<ChangedVoice | undefined>;
  modelRatesOf(workspaceId: string): Promise<Record<string, number>>;
};

/** Everything that can be refused before anything is spent, in the order callers are told. */
export const makePlanVoiceChange =
  ({ ear, findVoice, modelRatesOf }: PlanVoiceChangeNeeds) =>
  async (request: VoiceChangeRequest, signal: AbortSignal): Promise<VoiceChangePlan> => {
    const { caller, voiceId, sound } = request;
    const model = requireModelFor("conversion", request.modelId);
    const format = requireOutputFormat(request.outputFormat, request.isStreamed);
    const voice = await findVoice(caller, voiceId);
    if (!voice) throw new AppError("voice_not_found", { voiceId }, `A voice with id ${voiceId} was not found.`);
    const { durationMs } = await ear.call("inspectSound", { sound }, { signal });
    const modelRate = modelRateOf(model, await modelRatesOf(caller.workspaceId));
    const rates = { voiceRate: voice.rate, modelRate };
    const priceOf = (soundMs: number): number => voiceChangeCost(soundMs, rates);
    const credits = priceAsQuoted({ quoted: request.quotedCredits, durationMs, priceOf });
    const creditsFor = (soundMs: number): number => Math.min(priceOf(soundMs), credits);
    return { request, voice, model, format, credits, creditsFor };
  };
