import {
  AppError,
  conversionCost,
  defaultConversionModelId,
  defaultOutputFormat,
  findModel,
  isOutputFormat,
  isStreamingOutputFormat,
  type ModelFacts,
  modelRateOf,
  type OutputFormat,
} from "@timbre/contract";
import type { Ear, EarRequest, SoundSource } from "../../platform/engine/ear.ts";
import type { Caller } from "../../platform/http/caller.ts";

export type ConversionRequest = {
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
};

/** What converting needs to know of a voice, whoever keeps the voices. */
export type ConversionVoice = {
  voiceId: string;
  name: string;
  category: string;
  print: EarRequest<"convert">["voice"];
  rate: number;
};

export type ConversionPlan = {
  request: ConversionRequest;
  voice: ConversionVoice;
  model: ModelFacts;
  format: OutputFormat;
  credits: number;
  /** What so much of the sound costs; never more than the whole. */
  creditsFor(durationMs: number): number;
};

export type PlanConversionNeeds = {
  ear: Ear;
  findVoice(caller: Caller, voiceId: string): Promise<ConversionVoice | undefined>;
  modelRatesOf(workspaceId: string): Promise<Record<string, number>>;
};

/** Everything that can be refused before anything is spent, in the order callers are told. */
export const makePlanConversion =
  ({ ear, findVoice, modelRatesOf }: PlanConversionNeeds) =>
  async (request: ConversionRequest, signal: AbortSignal): Promise<ConversionPlan> => {
    const { caller, voiceId, sound } = request;
    const model = requireConversionModel(request.modelId);
    const format = requireOutputFormat(request.outputFormat, request.isStreamed);
    const voice = await findVoice(caller, voiceId);
    if (!voice) throw new AppError("voice_not_found", { voiceId }, `A voice with id ${voiceId} was not found.`);
    const { durationMs } = await ear.call("inspectSound", { sound }, { signal });
    const modelRate = modelRateOf(model, await modelRatesOf(caller.workspaceId));
    const rates = { voiceRate: voice.rate, modelRate };
    const creditsFor = (soundMs: number): number => conversionCost(Math.min(soundMs, durationMs), rates);
    return { request, voice, model, format, credits: creditsFor(durationMs), creditsFor };
  };

const requireConversionModel = (modelId: string = defaultConversionModelId): ModelFacts => {
  const model = findModel(modelId);
  if (!model) throw new AppError("model_not_found", { modelId }, `A model with id ${modelId} does not exist.`);
  if (model.task !== "conversion") throw new AppError("model_can_not_do_voice_conversion", { modelId });
  return model;
};

const requireOutputFormat = (name: string = defaultOutputFormat, isStreamed: boolean): OutputFormat => {
  if (!isOutputFormat(name)) {
    throw new AppError("invalid_output_format", { name }, `The output format ${name} is not known.`);
  }
  if (isStreamed && !isStreamingOutputFormat(name)) {
    throw new AppError("invalid_output_format", { name }, `${name} cannot be streamed: its header needs the length.`);
  }
  return name;
};
