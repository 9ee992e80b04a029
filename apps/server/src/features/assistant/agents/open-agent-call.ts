import type { PlanSpeech } from "../../../domain/generating/generation.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Ear } from "../../../platform/engine/ear.ts";
import type { SpeechEngine } from "../../../platform/engine/speech-engine.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { askOutside } from "../../../platform/outside/ask-outside.ts";
import type { OutsideModel } from "../answering/ask-model.ts";
import { ableVoices, type Language } from "@timbre/engine";
import { phrasesIn } from "../conversation/call-phrases.ts";
import { makeSpeak, supportVoice, wakingEar } from "../conversation/call-voice.ts";
import { makeHearWords } from "../conversation/ears.ts";
import { openFindPassages } from "../documents/find-passages.ts";
import { passagesOf } from "../documents/store.ts";
import type { ReadMeaning } from "../knowledge/find-topics.ts";
import { openAgentModelAnswerer, openDocumentAnswerer } from "./agent-answerer.ts";
import type { AgentRow } from "./store.ts";

type Needs = {
  db: Db;
  engine: SpeechEngine;
  ear: Ear;
  planSpeech: PlanSpeech;
  readMeaning: ReadMeaning;
  model: OutsideModel | undefined;
};
type Call = { agent: AgentRow; caller: Caller; requestId: string; onProblem(problem: string): void };

/** Everything in which a call with this agent differs from one with another. */
export const openAgentCall = (needs: Needs, { agent, caller, requestId, onProblem }: Call) => {
  const { firstMessage, language, documentIds, workspaceId } = agent;
  const phrases = phrasesIn(language);
  const hear = makeHearWords(needs.ear, language);
  const findPassages = openFindPassages({
    load: () => passagesOf(needs.db, workspaceId, documentIds),
    readMeaning: needs.readMeaning,
  });
  const common = { findPassages, phrases, firstMessage };
  const [able = supportVoice] = ableVoices(language as Language) ?? [];
  const voices = [agent.voiceId, able];
  return {
    // An operator who takes the model away leaves the agent what its documents say.
    answerer:
      agent.isOutside && needs.model
        ? openAgentModelAnswerer({ ...common, ...agent, model: needs.model, askOutside, onProblem })
        : openDocumentAnswerer(common),
    greeting: firstMessage,
    phrases,
    speak: wakingEar(makeSpeak(needs, { caller, requestId, voices, language }), hear),
    hear,
  };
};
