import type { WebSocket } from "@fastify/websocket";
import {
  AppError,
  assistantLimits,
  assistantOperations,
  isBuiltInAgent,
  type SubscriptionAnswer,
} from "@timbre/contract";
import type { PlanSpeech } from "../../../domain/generating/generation.ts";
import type { Ear } from "../../../platform/engine/ear.ts";
import type { SpeechEngine } from "../../../platform/engine/speech-engine.ts";
import { makePlaces } from "../../../platform/http/access/places.ts";
import { withPlace } from "../../../platform/http/access/with-place.ts";
import { requirePermission } from "../../../platform/http/caller.ts";
import { newId } from "../../../platform/new-id.ts";
import { type HandledOperation, handleSocket, type OperationRequest } from "../../../platform/operations/handle.ts";
import { opensOnly } from "../../../platform/tokens/bound-token.ts";
import { openAgentCall } from "../agents/open-agent-call.ts";
import { type AgentRow, findAgent } from "../agents/store.ts";
import type { openAnswering, OutsideModel, ReadMeaning } from "../answering/open-answering.ts";
import { factsOf } from "../answering/own-facts.ts";
import { openCallRecord, type RecordNeeds } from "../history/record-call.ts";
import { callPhrases } from "./call-phrases.ts";
import { closeCodes, type ConversationNeeds, openConversation } from "./conversation.ts";
import { makeSpeak, supportVoice, wakingEar } from "./call-voice.ts";
import { makeHearWords } from "./ears.ts";
import { closeWith, serveConversation } from "./serve-conversation.ts";

export type CallNeeds = RecordNeeds & {
  database: Parameters<typeof makePlaces>[0];
  engine: SpeechEngine;
  ear: Ear;
  planSpeech: PlanSpeech;
  getSubscription(workspaceId: string): Promise<SubscriptionAnswer>;
  readMeaning: ReadMeaning;
  model: OutsideModel | undefined;
  answering: ReturnType<typeof openAnswering>;
};

type Request = OperationRequest<typeof assistantOperations.converse>;
/** What makes a call one with this agent and no other. */
type OwnParts = Pick<ConversationNeeds, "answerer" | "greeting" | "phrases" | "speak" | "hear">;

export const handleConversations = (needs: CallNeeds): HandledOperation => {
  const { perPerson, perServer: perProcess } = assistantLimits;
  const places = makePlaces(needs.database, { name: "conversations", perPerson, perProcess });
  return handleSocket(assistantOperations.converse, (socket, request) => {
    void withPlace(socket, places.take(request.caller.userId), {
      serve: () => serveCall(needs, socket, request),
      refuse: () =>
        closeWith(socket, closeCodes.refused, "Too many conversations at once. End one, or try again later."),
      fail: (error) => {
        request.log.error({ kind: kindOf(error) }, "a conversation could not be opened");
        closeWith(socket, closeCodes.fault, "Something went wrong.");
      },
    });
  });
};

const serveCall = async (needs: CallNeeds, socket: WebSocket, request: Request): Promise<void> => {
  const { query } = request;
  if (!opensOnly(query.token, query.agent_id)) return closeWith(socket, closeCodes.refused, notFound);
  if (isBuiltInAgent(query.agent_id)) return serveSupport(needs, socket, request);
  const agent = await findOwnAgent(needs, request);
  if (agent) serveAgent(needs, { socket, request, agent });
  else closeWith(socket, closeCodes.refused, notFound);
};

const notFound = "This agent was not found.";
const kindOf = (error: unknown): string => (error instanceof Error ? error.name : "unknown");
const onFaultOf =
  ({ log }: Request) =>
  (error: unknown): void =>
    log.error({ kind: kindOf(error) }, "a step of a conversation failed");
const onProblemOf =
  ({ log }: Request) =>
  (problem: string): void =>
    log.warn({ problem }, "the outside model did not answer; the built-in answerer did");

/** Of the caller's workspace; another one's is not there. */
const findOwnAgent = async ({ db }: CallNeeds, { caller, query }: Request): Promise<AgentRow | undefined> => {
  try {
    requirePermission(caller, "conversational_ai");
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
  return (await findAgent(db, caller.workspaceId, query.agent_id))?.agent;
};

const commonParts = ({ readMeaning }: CallNeeds, request: Request) => ({
  conversationId: `conv_${newId()}`,
  makeReady: () => void readMeaning("ready").catch(() => undefined),
  now: () => performance.now(),
  onFault: onFaultOf(request),
});

const serveSupport = (needs: CallNeeds, socket: WebSocket, request: Request): void => {
  const { caller } = request;
  const hear = makeHearWords(needs.ear);
  const answerer = needs.answering.open(onProblemOf(request));
  const own: OwnParts = {
    answerer: {
      ...answerer,
      ask: async (question, address, signal) =>
        answerer.ask(question, factsOf(await needs.getSubscription(caller.workspaceId), address), signal),
    },
    greeting: needs.answering.greeting,
    phrases: callPhrases.en,
    speak: wakingEar(makeSpeak(needs, { caller, requestId: request.id, voices: [supportVoice], language: "en" }), hear),
    hear,
  };
  serveConversation({
    socket,
    language: "en",
    open: (send) => openConversation({ ...commonParts(needs, request), ...own, ...send }),
  });
};

type AgentCall = { socket: WebSocket; request: Request; agent: AgentRow };

/** With an agent of the workspace. What is said is kept. */
const serveAgent = (needs: CallNeeds, { socket, request, agent }: AgentCall): void => {
  const { caller } = request;
  const common = commonParts(needs, request);
  const record = openCallRecord(needs, { ...common, agent, caller });
  const own = openAgentCall(needs, { agent, caller, requestId: request.id, onProblem: onProblemOf(request) });
  socket.once("close", (code: number, reason: Buffer) => {
    void record.end(reason.toString("utf8") || undefined, code === closeCodes.fault);
  });
  serveConversation({
    socket,
    language: agent.language,
    open: ({ tell, close }) => {
      const conversation = openConversation({
        ...common,
        ...own,
        close,
        tell: (event) => {
          record.told(event);
          tell(event);
        },
      });
      return {
        ...conversation,
        begin: (initiation) => {
          if (initiation) record.took(initiation);
          conversation.begin(initiation);
        },
        take: (event) => {
          if (!("type" in event) || event.type !== "conversation_initiation_client_data") record.took(event);
          conversation.take(event);
        },
      };
    },
  });
};
