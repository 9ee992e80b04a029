import { AppError, creditCost, type ModelFacts, type OutputFormat, type VoiceSettings } from "@timbre/contract";
import type { StoredVoiceSettings } from "../../platform/database/schema.ts";
import type { SpeakRequest } from "../../platform/engine/speech-engine.ts";
import type { Caller } from "../../platform/http/caller.ts";
import {
  engineSettings,
  mergeSettings,
  readingLanguage,
  requireFittingText,
  requireOutputFormat,
  requireSpeechModel,
  requireText,
} from "./rules.ts";

export type SpeechRequest = {
  caller: Caller;
  requestId: string;
  voiceId: string;
  text: string;
  modelId?: string;
  languageCode?: string;
  settings?: VoiceSettings;
  outputFormat?: string;
  isStreamed: boolean;
  /** False: nothing of it is kept. */
  isLogged: boolean;
  seed?: number;
  previousText?: string;
  nextText?: string;
  normalise: SpeakRequest["normalise"];
  /** Pronunciation dictionaries, the most important first. */
  dictionaries: readonly DictionaryLocator[];
};

export type DictionaryLocator = { dictionaryId: string; versionId?: string };

/** What generating needs to know of a voice, whoever keeps the voices. */
export type SpeakingVoice = {
  voiceId: string;
  name: string;
  category: string;
  language: string;
  print: SpeakRequest["voice"];
  rate: number;
  settings: StoredVoiceSettings | undefined;
};

export type SpeechPlan = {
  request: SpeechRequest;
  voice: SpeakingVoice;
  model: ModelFacts;
  format: OutputFormat;
  settings: StoredVoiceSettings;
  credits: number;
  speak: SpeakRequest;
};

type Needs = {
  findVoice(caller: Caller, voiceId: string): Promise<SpeakingVoice | undefined>;
  findPronunciations(workspaceId: string, locators: readonly DictionaryLocator[]): Promise<Pronunciations>;
  modelRatesOf(workspaceId: string): Promise<Record<string, number>>;
};
type Pronunciations = NonNullable<SpeakRequest["pronunciations"]>;

/** Everything that can be refused before anything is spent, in the order callers are told. */
export const makePlanSpeech =
  ({ findVoice, findPronunciations, modelRatesOf }: Needs) =>
  async (request: SpeechRequest): Promise<SpeechPlan> => {
    const { text, caller, voiceId } = request;
    requireText(text);
    const model = requireSpeechModel(request.modelId);
    requireFittingText(text, model);
    const format = requireOutputFormat(request.outputFormat, request.isStreamed);
    const voice = await findVoice(caller, voiceId);
    if (!voice) throw new AppError("voice_not_found", { voiceId }, `A voice with id ${voiceId} was not found.`);
    const language = readingLanguage(model, voice.language, request.languageCode);
    const pronunciations = await findPronunciations(caller.workspaceId, request.dictionaries);
    const settings = mergeSettings(voice.settings, request.settings);
    const customModelRates = await modelRatesOf(caller.workspaceId);
    return {
      request,
      voice,
      model,
      format,
      settings,
      credits: creditCost(text, model.modelId, { voiceRate: voice.rate, customModelRates }),
      speak: {
        text,
        voice: voice.print,
        language,
        settings: engineSettings(settings, model),
        format,
        seed: request.seed,
        normalise: request.normalise,
        previousText: request.previousText,
        nextText: request.nextText,
        pronunciations,
        audioTags: model.modelId === "eleven_v3",
        isWhole: !request.isStreamed,
        fairnessKey: caller.workspaceId,
      },
    };
  };
