import {
  AppError,
  assistantOperations,
  conversationFormat,
  type SingleUseTokenType,
  type SubscriptionAnswer,
  supportAgentId,
} from "@timbre/contract";
import { samplesOfPcm16 } from "@timbre/engine";
import type { Ear } from "../../platform/engine/ear.ts";
import type { SpeechEngine } from "../../platform/engine/speech-engine.ts";
import type { PlanSpeech } from "../../domain/generating/generation.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { baseUrlOf } from "../../platform/http/base-url.ts";
import { newId } from "../../platform/new-id.ts";
import { handle, type HandledOperation, handleSocket } from "../../platform/operations/handle.ts";
import { openAnswering, type OutsideModel, type ReadMeaning } from "./answering/open-answering.ts";
import { factsOf } from "./answering/own-facts.ts";
import { closeCodes, openConversation } from "./conversation/conversation.ts";
import { openPlaces } from "./conversation/conversation-places.ts";
import { type HearWords, makeHearWords } from "./conversation/ears.ts";
import type { SpeakText } from "./conversation/reply-speaker.ts";
import { closeWith, serveConversation } from "./conversation/serve-conversation.ts";

export type AssistantNeeds = {
  engine: SpeechEngine;
  ear: Ear;
  planSpeech: PlanSpeech;
  getSubscription(workspaceId: string): Promise<SubscriptionAnswer>;
  tokens: { make(caller: Caller, type: SingleUseTokenType): Promise<string> };
  readMeaning: ReadMeaning;
  model: OutsideModel | undefined;
  publicUrl: string | undefined;
};

export const handleAssistant = (needs: AssistantNeeds): HandledOperation[] => [
  handleConversations(needs),
  handle(assistantOperations.getSignedUrl, async (request) => {
    requireAgent(request.query.agent_id);
    const token = await needs.tokens.make(request.caller, "conversation");
    const base = baseUrlOf(request, needs.publicUrl).replace(/^http/, "ws");
    const query = new URLSearchParams({ agent_id: request.query.agent_id, token });
    return { signed_url: `${base}${assistantOperations.converse.path}?${query.toString()}` };
  }),
];

const requireAgent = (agentId: string): void => {
  if (agentId !== supportAgentId) {
    throw new AppError("agent_not_found", {}, `An agent with the id ${agentId} was not found.`);
  }
};

const handleConversations = (needs: AssistantNeeds): HandledOperation => {
  const answering = openAnswering(needs);
  const hear = makeHearWords(needs.ear);
  const places = openPlaces();
  return handleSocket(assistantOperations.converse, (socket, request) => {
    const { caller, query } = request;
    const leave = query.agent_id === supportAgentId ? places.take(caller.userId) : undefined;
    if (query.agent_id !== supportAgentId) return closeWith(socket, closeCodes.refused, "This agent was not found.");
    if (!leave) {
      return closeWith(socket, closeCodes.refused, "Too many conversations at once. End one, or try again later.");
    }
    socket.once("close", leave);
    const onFault = (error: unknown): void =>
      request.log.error({ kind: error instanceof Error ? error.name : "unknown" }, "a step of a conversation failed");
    serveConversation({
      socket,
      open: (send) =>
        openConversation({
          ...send,
          conversationId: `conv_${newId()}`,
          answerer: answering.open((problem) =>
            request.log.warn({ problem }, "the outside model did not answer; the built-in answerer did"),
          ),
          greeting: answering.greeting,
          speak: wakingEar(makeSpeak(needs, caller, request.id), hear),
          hear,
          findFacts: async (address) => factsOf(await needs.getSubscription(caller.workspaceId), address),
          makeReady: () => void needs.readMeaning("ready").catch(() => undefined),
          now: () => performance.now(),
          onFault,
        }),
    });
  });
};

/** The agent's own voice; nobody is charged for what it says. */
const agentVoice = { voiceId: "af_heart", modelId: "eleven_flash_v2_5" };

const makeSpeak = ({ engine, planSpeech }: AssistantNeeds, caller: Caller, requestId: string): SpeakText =>
  async function* (text, signal) {
    const { speak } = await planSpeech({
      ...agentVoice,
      caller,
      requestId,
      text,
      languageCode: "en",
      outputFormat: conversationFormat.name,
      isStreamed: true,
      isLogged: false,
      neighbourIds: [],
      normalise: "auto",
      dictionaries: [],
    });
    yield* engine.speak(speak, signal);
  };

/** The ear loads when it first hears somebody. It hears the agent's first words, so that it is awake when the person speaks. */
const wakingEar = (speak: SpeakText, hear: HearWords): SpeakText => {
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
