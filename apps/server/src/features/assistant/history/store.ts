import { assistantLimits, type ConversationStatus, isWorkspaceAdmin } from "@timbre/contract";
import { and, desc, eq, gte, inArray, lt, lte, or, type SQL } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { storableText } from "../../../platform/database/search-text.ts";
import { agentConversations } from "../../../platform/database/tables/agents.ts";
import type { Caller } from "../../../platform/http/caller.ts";

export type ConversationRow = typeof agentConversations.$inferSelect;
type Reader = Pick<Caller, "workspaceId" | "userId" | "role">;

/** Read by who had it and by the workspace's admins. */
const visibleTo = ({ workspaceId, userId, role }: Reader): SQL | undefined =>
  and(
    eq(agentConversations.workspaceId, workspaceId),
    isWorkspaceAdmin(role) ? undefined : eq(agentConversations.userId, userId),
  );

export const findConversation = async (
  db: Db,
  reader: Reader,
  conversationId: string,
): Promise<ConversationRow | undefined> =>
  (
    await db
      .select()
      .from(agentConversations)
      .where(and(visibleTo(reader), eq(agentConversations.conversationId, storableText(conversationId))))
  )[0];

export type ConversationFilters = {
  agentId: string | undefined;
  from: Date | undefined;
  until: Date | undefined;
  after: ConversationRow | undefined;
  limit: number;
};

/** The latest first. */
export const listConversations = (
  db: Db,
  reader: Reader,
  { agentId, from, until, after, limit }: ConversationFilters,
): Promise<ConversationRow[]> =>
  db
    .select()
    .from(agentConversations)
    .where(
      and(
        visibleTo(reader),
        agentId === undefined ? undefined : eq(agentConversations.agentId, storableText(agentId)),
        from && gte(agentConversations.createdAt, from),
        until && lte(agentConversations.createdAt, until),
        after && isBehind(after),
      ),
    )
    .orderBy(desc(agentConversations.createdAt), desc(agentConversations.conversationId))
    .limit(limit);

const isBehind = ({ createdAt, conversationId }: ConversationRow): SQL | undefined =>
  or(
    lt(agentConversations.createdAt, createdAt),
    and(eq(agentConversations.createdAt, createdAt), lt(agentConversations.conversationId, conversationId)),
  );

export const insertConversation = (db: Db, row: ConversationRow) => db.insert(agentConversations).values(row);

/** False when it was deleted meanwhile. */
export const endConversation = async (
  db: Db,
  conversationId: string,
  ended: Partial<ConversationRow>,
): Promise<boolean> =>
  (
    await db
      .update(agentConversations)
      .set(ended)
      .where(eq(agentConversations.conversationId, conversationId))
      .returning({ id: agentConversations.conversationId })
  ).length > 0;

export const deleteConversation = (db: Db, conversationId: string) =>
  db.delete(agentConversations).where(eq(agentConversations.conversationId, conversationId));

/** Takes those from before this moment away, and names their files. */
export const deleteOldConversations = async (db: Db, before: Date): Promise<string[]> =>
  (
    await db
      .delete(agentConversations)
      .where(lt(agentConversations.createdAt, before))
      .returning({ fileKey: agentConversations.fileKey })
  ).flatMap(({ fileKey }) => fileKey ?? []);

export const keptConversationFiles = async (db: Db, keys: readonly string[]): Promise<Set<string | null>> =>
  new Set(
    (
      await db
        .select({ fileKey: agentConversations.fileKey })
        .from(agentConversations)
        .where(inArray(agentConversations.fileKey, [...keys]))
    ).map(({ fileKey }) => fileKey),
  );

/** A call that its process did not live to end. */
export const statusOf = ({ status, createdAt }: ConversationRow, now: Date): ConversationStatus =>
  status === "in-progress" && now.getTime() - createdAt.getTime() > assistantLimits.maxConversationMs + 60_000
    ? "failed"
    : status;
