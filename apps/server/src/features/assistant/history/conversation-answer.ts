import type { ConversationAnswer, ConversationSummaryAnswer } from "@timbre/contract";
import { type ConversationRow, statusOf } from "./store.ts";
import { keptUntil } from "./sweep-conversations.handler.ts";

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
const inCall = (ms: number): number => Math.round(ms / 1000);

const shared = (row: ConversationRow, now: Date) => ({
  agent_id: row.agentId,
  agent_name: row.agentName,
  conversation_id: row.conversationId,
  status: statusOf(row, now),
});

export const outcomes = { "in-progress": "unknown", done: "success", failed: "failure" } as const;

export const conversationSummaryOf = (row: ConversationRow, now: Date): ConversationSummaryAnswer => ({
  ...shared(row, now),
  start_time_unix_secs: seconds(row.createdAt),
  call_duration_secs: inCall(row.durationMs),
  message_count: row.lines.length,
  call_successful: outcomes[statusOf(row, now)],
  main_language: row.language,
  termination_reason: row.endReason,
  has_audio: row.fileKey !== null,
});

export const conversationAnswerOf = (row: ConversationRow, now: Date): ConversationAnswer => {
  const scores = row.lines.flatMap(({ feedback }) => feedback?.score ?? []);
  const likes = scores.filter((score) => score === "like").length;
  const hasAudio = row.fileKey !== null;
  return {
    ...shared(row, now),
    user_id: row.userId,
    metadata: {
      start_time_unix_secs: seconds(row.createdAt),
      call_duration_secs: inCall(row.durationMs),
      cost: 0,
      termination_reason: row.endReason,
      main_language: row.language,
      text_only: row.isWritten,
      feedback: { likes, dislikes: scores.length - likes, overall_score: row.feedback ?? scores.at(-1) ?? null },
      deletion_settings: { deletion_time_unix_secs: seconds(keptUntil(row.createdAt)) },
    },
    has_audio: hasAudio,
    has_user_audio: hasAudio,
    has_response_audio: hasAudio,
    has_auxiliary_audio: false,
    transcript: row.lines.map(({ who, text, atMs, isInterrupted, feedback }) => ({
      role: who,
      message: text,
      time_in_call_secs: inCall(atMs),
      interrupted: isInterrupted ?? false,
      feedback: feedback ? { score: feedback.score, time_in_call_secs: inCall(feedback.atMs) } : null,
    })),
  };
};
