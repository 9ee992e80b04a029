import { agentSpeech, AppError, conversationFormat } from "@timbre/contract";
import { samplesOfPcm16 } from "@timbre/engine";
import type { PlanSpeech, SpeechPlan } from "../../../domain/generating/generation.ts";
import type { SpeechEngine } from "../../../platform/engine/speech-engine.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { HearWords } from "./ears.ts";
import type { SpeakText } from "./reply-speaker.ts";

export const supportVoice = agentSpeech.voiceId;

type Needs = { engine: SpeechEngine; planSpeech: PlanSpeech };
/** The first of the voices that can speak; one may be gone since it was chosen. */
type Voice = { caller: Caller; requestId: string; voices: readonly string[]; language: string };

/** Speaks as the agent; nobody is charged for what it says. */
export const makeSpeak = ({ engine, planSpeech }: Needs, { caller, requestId, voices, language }: Voice): SpeakText => {
  const planWith = (voiceId: string, text: string): Promise<SpeechPlan> =>
    planSpeech({
      voiceId,
      modelId: agentSpeech.modelId,
      caller,
      requestId,
      text,
      languageCode: language,
      outputFormat: conversationFormat.name,
      isStreamed: true,
      isLogged: false,
      neighbourIds: [],
      normalise: "auto",
      dictionaries: [],
    });
  const plan = async (text: string, [voiceId = supportVoice, ...others]: readonly string[]): Promise<SpeechPlan> => {
    try {
      return await planWith(voiceId, text);
    } catch (error) {
      if (error instanceof AppError && others.length > 0) return plan(text, others);
      throw error;
    }
  };
  return async function* (text, signal) {
    const { speak } = await plan(text, voices);
    yield* engine.speak(speak, signal);
  };
};

/** The ear loads when it first hears somebody. It hears the agent's first words, so that it is awake when the person speaks. */
export const wakingEar = (speak: SpeakText, hear: HearWords): SpeakText => {
  let isAwake = false;
  return async function* (text, signal) {
    for await (const chunk of speak(text, signal)) {
      yield chunk;
      if (isAwake || chunk.audio.length === 0) continue;
      isAwake = true;
      void hear(samplesOfPcm16(chunk.audio), new AbortController().signal).catch(() => undefined);
    }
  };
};
