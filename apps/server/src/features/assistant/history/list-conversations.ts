import {
  AppError,
  conversationFilterNotOffered,
  type ConversationsQuery,
  type ConversationStatus,
  conversationStatuses,
} from "@timbre/contract";
import { and, eq, gte, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { pageOrder } from "../../../platform/database/page-order.ts";
import { containsPattern, storableText } from "../../../platform/database/search-text.ts";
import { agentConversations } from "../../../platform/database/tables/agents.ts";
import { outcomes } from "./conversation-answer.ts";
import { type ConversationRow, findConversation, lostBefore, type Reader, visibleTo } from "./store.ts";

/** A page of them and the first of the next. The latest come first unless asked otherwise. */
export const listConversations = async (
  db: Db,
  reader: Reader,
  query: ConversationsQuery,
  now: Date,
): Promise<ConversationRow[]> => {
  const option = conversationFilterNotOffered(query);
  if (option) throw new AppError("not_supported", { option }, `Conversations here cannot be listed by ${option}.`);
  const after = query.cursor ? await findConversation(db, reader, query.cursor) : undefined;
  if (query.cursor && !after) throw new AppError("invalid_cursor");
  const { order, isBehind } = pageOrder({
    by: agentConversations.createdAt,
    id: agentConversations.conversationId,
    direction: query.sort_direction ?? "desc",
    after: after && { by: after.createdAt, id: after.conversationId },
  });
  return db
    .select()
    .from(agentConversations)
    .where(and(visibleTo(reader), ...inTime(query), ...ofKind(query), isOfStatus(query, now), isBehind))
    .orderBy(...order)
    .limit(query.page_size + 1);
};

const momentOf = (seconds: number): Date => new Date(seconds * 1000);
/** The condition, where something is asked for. */
const where = <Asked>(
  asked: Asked | null | undefined,
  condition: (value: Asked) => SQL | undefined,
): SQL | undefined => (asked == null ? undefined : condition(asked));

const inTime = (query: ConversationsQuery): (SQL | undefined)[] => [
  where(query.call_start_after_unix, (seconds) => gte(agentConversations.createdAt, momentOf(seconds))),
  where(query.call_start_before_unix, (seconds) => lte(agentConversations.createdAt, momentOf(seconds))),
  where(query.call_duration_min_secs, (seconds) => gte(agentConversations.durationMs, seconds * 1000)),
  where(query.call_duration_max_secs, (seconds) => lte(agentConversations.durationMs, seconds * 1000)),
];

const ofKind = (query: ConversationsQuery): (SQL | undefined)[] => [
  where(query.agent_id, (id) => eq(agentConversations.agentId, storableText(id))),
  where(query.user_id, (id) => eq(agentConversations.userId, storableText(id))),
  where(query.main_languages, (all) => inArray(agentConversations.language, all.map(storableText))),
  where(query.text_only, (isWritten) => eq(agentConversations.isWritten, isWritten)),
  where(query.search?.trim() || undefined, isSaid),
];

const isSaid = (words: string): SQL =>
  sql`exists (select 1 from jsonb_array_elements(${agentConversations.lines}) line where line->>'text' ilike ${containsPattern(words)})`;

const isOfStatus = (
  { call_successful: outcome, exclude_statuses: excluded = [] }: ConversationsQuery,
  now: Date,
): SQL | undefined => {
  const isWanted = (status: ConversationStatus): boolean =>
    (outcome == null || outcomes[status] === outcome) && !excluded.includes(status);
  const wanted = conversationStatuses.filter(isWanted);
  if (wanted.length === conversationStatuses.length) return undefined;
  return or(...wanted.map((status) => hasStatus(status, now))) ?? sql`false`;
};

/** As it is shown: what is under way for too long has failed. */
const hasStatus = (status: ConversationStatus, now: Date): SQL | undefined => {
  const isOpen = eq(agentConversations.status, "in-progress");
  const isLost = lt(agentConversations.createdAt, lostBefore(now));
  if (status === "in-progress") return and(isOpen, gte(agentConversations.createdAt, lostBefore(now)));
  const isIt = eq(agentConversations.status, status);
  return status === "failed" ? or(isIt, and(isOpen, isLost)) : isIt;
};
