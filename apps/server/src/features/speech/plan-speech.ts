import { AppError, costOf } from "@timbre/contract";
import { readingLanguage, wantsExperiment } from "../../domain/generating/reading-language.ts";
import { requireAbleVoice } from "../../domain/generating/require-able-voice.ts";
import type { SpeakRequest } from "../../platform/engine/speech-engine.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { requireModelFor } from "../../domain/generating/require-model.ts";
import { requireOutputFormat } from "../../domain/generating/require-output-format.ts";
import type { DictionaryLocator, PlanSpeech, SpeakingVoice } from "../../domain/generating/generation.ts";
import { engineSettings, mergeSettings, requireFittingText, requireText } from "./rules.ts";

export type PlanSpeechNeeds = {
  findVoice(caller: Caller, voiceId: string): Promise<SpeakingVoice | undefined>;
  findPronunciations(caller: Caller, locators: readonly DictionaryLocator[]): Promise<Pronunciations>;
  modelRatesOf(workspaceId: string): Promise<Record<string, number>>;
  allowsExperiments(workspaceId: string): Promise<boolean>;
};
type Pronunciations = NonNullable<SpeakRequest["pronunciations"]>;

/** Everything that can be refused before anything is spent, in the order callers are told. */
export const makePlanSpeech =
  ({ findVoice, findPronunciations, modelRatesOf, allowsExperiments }: PlanSpeechNeeds): PlanSpeech =>
  async (request) => {
    const { text, caller, voiceId } = request;
    requireText(text);
    const model = requireModelFor("speech", request.modelId);
    requireFittingText(text, model);
    const format = requireOutputFormat(request.outputFormat, request.isStreamed);
    const voice = await findVoice(caller, voiceId);
    if (!voice) throw new AppError("voice_not_found", { voiceId }, `A voice with id ${voiceId} was not found.`);
    const { previousText, languageCode } = request;
    const reading = { text, previousText, voiceLanguage: voice.language, code: languageCode };
    const mayExperiment = wantsExperiment(reading) && (await allowsExperiments(caller.workspaceId));
    const language = readingLanguage({ ...reading, model, allowsExperiments: mayExperiment });
    requireAbleVoice(voice, language);
    const pronunciations = await findPronunciations(caller, request.dictionaries);
    const settings = mergeSettings(voice.settings, request.settings);
    const customModelRates = await modelRatesOf(caller.workspaceId);
    return {
      request,
      voice,
      model,
      format,
      settings,
      cost: costOf(text, model.modelId, { voiceRate: voice.rate, customModelRates }),
      speak: {
        text,
        voice: voice.print,
        language,
        settings: engineSettings(settings, model),
        decoder: model.decoder,
        format,
        seed: request.seed,
        normalise: request.normalise,
        previousText: request.previousText,
        nextText: request.nextText,
        pronunciations,
        audioTags: model.followsTags,
        isWhole: !request.isStreamed,
        fairnessKey: caller.workspaceId,
      },
    };
  };
