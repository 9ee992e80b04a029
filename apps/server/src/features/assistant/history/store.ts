import { assistantLimits, type ConversationStatus, type FeedbackScore, isWorkspaceAdmin } from "@timbre/contract";
import { and, eq, inArray, lt, type SQL } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { storableText } from "../../../platform/database/search-text.ts";
import { agentConversations } from "../../../platform/database/tables/agents.ts";
import type { Caller } from "../../../platform/http/caller.ts";

export type ConversationRow = typeof agentConversations.$inferSelect;
export type Reader = Pick<Caller, "workspaceId" | "userId" | "role">;

/** Read by who had it and by the workspace's admins. */
export const visibleTo = ({ workspaceId, userId, role }: Reader): SQL | undefined =>
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

export const setFeedback = (db: Db, conversationId: string, feedback: FeedbackScore | null) =>
  db.update(agentConversations).set({ feedback }).where(eq(agentConversations.conversationId, conversationId));

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

/** A call from before this moment that has no end: its process did not live to end it. */
export const lostBefore = (now: Date): Date => new Date(now.getTime() - assistantLimits.maxConversationMs - 60_000);

export const statusOf = ({ status, createdAt }: ConversationRow, now: Date): ConversationStatus =>
  status === "in-progress" && createdAt < lostBefore(now) ? "failed" : status;
