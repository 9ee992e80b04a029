import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import {
  agentConversationOperations,
  type ConversationAnswer,
  type ConversationStatus,
  type ConversationSummaryAnswer,
  type FeedbackScore,
} from "@timbre/contract";
import { addressFor, call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";

export type AgentConversation = {
  conversationId: string;
  agentId: string;
  agentName: string;
  status: ConversationStatus;
  startedAt: Date;
  durationMs: number;
  messageCount: number;
  hasAudio: boolean;
};

export type SaidLine = {
  who: "person" | "agent";
  text: string;
  atMs: number;
  isInterrupted: boolean;
  score: FeedbackScore | null;
};
export type ConversationDetails = Omit<AgentConversation, "messageCount"> & {
  lines: SaidLine[];
  /** What was thought of all of it. */
  score: FeedbackScore | null;
  goesAt: Date;
};

const momentOf = (seconds: number): Date => new Date(seconds * 1_000);

const toConversation = (answer: ConversationSummaryAnswer): AgentConversation => ({
  conversationId: answer.conversation_id,
  agentId: answer.agent_id,
  agentName: answer.agent_name,
  status: answer.status,
  startedAt: momentOf(answer.start_time_unix_secs),
  durationMs: answer.call_duration_secs * 1_000,
  messageCount: answer.message_count,
  hasAudio: answer.has_audio,
});

const toDetails = (answer: ConversationAnswer): ConversationDetails => ({
  conversationId: answer.conversation_id,
  agentId: answer.agent_id,
  agentName: answer.agent_name,
  status: answer.status,
  startedAt: momentOf(answer.metadata.start_time_unix_secs),
  durationMs: answer.metadata.call_duration_secs * 1_000,
  hasAudio: answer.has_audio,
  score: answer.metadata.feedback.overall_score,
  goesAt: momentOf(answer.metadata.deletion_settings.deletion_time_unix_secs),
  lines: answer.transcript.map((line) => ({
    who: line.role === "user" ? "person" : "agent",
    text: line.message,
    atMs: line.time_in_call_secs * 1_000,
    isInterrupted: line.interrupted,
    score: line.feedback?.score ?? null,
  })),
});

export type ConversationPage = { conversations: AgentConversation[]; cursor: string | null };

/** Of one agent, or of all. */
export const conversationsQuery = (agentId: string | null) =>
  infiniteQueryOptions({
    queryKey: queryKeys.agentConversations(agentId),
    queryFn: async ({ signal, pageParam }): Promise<ConversationPage> => {
      const query = { page_size: 30, agent_id: agentId ?? undefined, cursor: pageParam ?? undefined };
      const page = await call(agentConversationOperations.list, { query, signal });
      return { conversations: page.conversations.map(toConversation), cursor: page.next_cursor };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
  });

const of = (conversationId: string) => ({ conversation_id: conversationId });

export const conversationQuery = (conversationId: string) =>
  queryOptions({
    queryKey: queryKeys.agentConversation(conversationId),
    queryFn: async ({ signal }) =>
      toDetails(await call(agentConversationOperations.get, { params: of(conversationId), signal })),
  });

export const conversationAudioAddress = (conversationId: string): string =>
  addressFor(agentConversationOperations.getAudio, { params: of(conversationId), query: {} });

export const removeConversation = async (conversationId: string): Promise<void> => {
  await call(agentConversationOperations.remove, { params: of(conversationId) });
};
