import { z } from "zod";
import { lastUnixSeconds } from "../operations/moments.ts";
import { queryFlag, queryList, sortDirection } from "../operations/query-values.ts";
import { agentLimits } from "./agents.ts";

/** So long a conversation is kept, with its sound, unless somebody deletes it before. */
export const conversationKeptDays = 90;

export const conversationStatuses = ["in-progress", "done", "failed"] as const;
export type ConversationStatus = (typeof conversationStatuses)[number];

const unixSeconds = z.coerce.number().int().min(0).max(lastUnixSeconds).nullish();

/** Filters of the public API by what conversations here do not have. They are refused by name, never passed over. */
const filtersNotOffered = [
  "visited_agent_ids",
  "visited_agent_branch_ids",
  "triggered_procedure_ids",
  "rating_max",
  "rating_min",
  "has_feedback_comment",
  "evaluation_params",
  "data_collection_params",
  "dynamic_variable_params",
  "data_collection_filter",
  "dynamic_variable_filter",
  "data_collection_ids",
  "evaluation_criteria_ids",
  "tool_names",
  "tool_names_successful",
  "tool_names_errored",
  "tool_ids",
  "tool_ids_successful",
  "tool_ids_errored",
  "include_invalid_tool_calls",
  "phone_number_ids",
  "whatsapp_phone_number_ids",
  "conversation_initiation_source",
  "conversation_product_type",
  "branch_id",
  "version_id",
  "parent_conversation_id",
  "topic_ids",
  "tag_ids",
  "workflow_node_entered_id",
  "termination_reasons",
  "guardrail_types",
  "custom_guardrail_names",
] as const;
const asksNothing: ReadonlySet<unknown> = new Set([undefined, "", "false"]);

/** The first filter of a query that this server has no answer to. */
export const conversationFilterNotOffered = (query: Readonly<Record<string, unknown>>): string | undefined =>
  query.summary_mode === "include" ? "summary_mode" : filtersNotOffered.find((name) => !asksNothing.has(query[name]));

const wholeSeconds = z.coerce.number().int().min(0).max(1_000_000).nullish();

export const conversationsQuery = z.looseObject({
  page_size: z.coerce.number().int().min(1).max(agentLimits.pageSize.max).default(agentLimits.pageSize.default),
  cursor: z.string().max(300).nullish(),
  agent_id: z.string().max(200).nullish(),
  call_start_before_unix: unixSeconds,
  call_start_after_unix: unixSeconds,
  call_duration_min_secs: wholeSeconds,
  call_duration_max_secs: wholeSeconds,
  call_successful: z.enum(["success", "failure", "unknown", "error"]).nullish(),
  user_id: z.string().max(100).nullish(),
  main_languages: queryList,
  text_only: queryFlag,
  exclude_statuses: queryList,
  search: z.string().max(200).nullish(),
  summary_mode: z.enum(["exclude", "include"]).nullish(),
  sort_direction: sortDirection.nullish(),
});

export type ConversationsQuery = z.infer<typeof conversationsQuery>;

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

/** About a conversation as a whole; nothing takes it back. */
export const conversationFeedbackBody = z.object({ feedback: feedbackScore.nullish() });

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
