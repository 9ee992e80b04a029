import { z } from "zod";
import { lastUnixSeconds } from "../operations/moments.ts";
import { agentLimits } from "./agents.ts";

/** So long a conversation is kept, with its sound, unless somebody deletes it before. */
export const conversationKeptDays = 90;

export const conversationStatuses = ["in-progress", "done", "failed"] as const;
export type ConversationStatus = (typeof conversationStatuses)[number];

const unixSeconds = z.coerce.number().int().min(0).max(lastUnixSeconds).nullish();

export const conversationsQuery = z.object({
  page_size: z.coerce.number().int().min(1).max(agentLimits.pageSize.max).default(agentLimits.pageSize.default),
  cursor: z.string().max(300).nullish(),
  agent_id: z.string().max(200).nullish(),
  call_start_before_unix: unixSeconds,
  call_start_after_unix: unixSeconds,
});

const summaryFields = {
  agent_id: z.string(),
  agent_name: z.string(),
  conversation_id: z.string(),
  status: z.enum(conversationStatuses),
};

export const conversationsAnswer = z.object({
  conversations: z.array(
    z.object({
      ...summaryFields,
      start_time_unix_secs: z.number(),
      call_duration_secs: z.number(),
      message_count: z.number(),
      call_successful: z.enum(["success", "failure", "unknown"]),
      main_language: z.string(),
      termination_reason: z.string().nullable(),
      // extra to the public shape
      has_audio: z.boolean(),
    }),
  ),
  next_cursor: z.string().nullable(),
  has_more: z.boolean(),
});
export type ConversationSummaryAnswer = z.infer<typeof conversationsAnswer>["conversations"][number];

const feedbackScore = z.enum(["like", "dislike"]);
export type FeedbackScore = z.infer<typeof feedbackScore>;

export const conversationAnswer = z.object({
  ...summaryFields,
  user_id: z.string(),
  metadata: z.object({
    start_time_unix_secs: z.number(),
    call_duration_secs: z.number(),
    cost: z.literal(0),
    termination_reason: z.string().nullable(),
    main_language: z.string(),
    text_only: z.boolean(),
    feedback: z.object({ likes: z.number(), dislikes: z.number(), overall_score: feedbackScore.nullable() }),
    /** When it is removed by itself. */
    deletion_settings: z.object({ deletion_time_unix_secs: z.number() }),
  }),
  has_audio: z.boolean(),
  has_user_audio: z.boolean(),
  has_response_audio: z.boolean(),
  has_auxiliary_audio: z.literal(false),
  transcript: z.array(
    z.object({
      role: z.enum(["user", "agent"]),
      message: z.string(),
      time_in_call_secs: z.number(),
      interrupted: z.boolean(),
      feedback: z.object({ score: feedbackScore, time_in_call_secs: z.number() }).nullable(),
    }),
  ),
});
export type ConversationAnswer = z.infer<typeof conversationAnswer>;
