import { and, desc, eq, gt, lt, ne, or, sql } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { storableText } from "../../../platform/database/search-text.ts";
import { sessions } from "../../../platform/database/tables/accounts.ts";
import { workspaces } from "../../../platform/database/tables/owners.ts";
import { workspaceMembers } from "../../../platform/database/tables/workspaces.ts";

export const insertSession = (db: Db, session: typeof sessions.$inferInsert) => db.insert(sessions).values(session);

export const deleteSession = (db: Db, tokenHash: string) =>
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));

export const listSessions = (db: Db, userId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), sessions.tokenHash);

export const deleteSessionsOf = async (
  db: Db,
  userId: string,
  { except, only }: { except?: string; only?: string },
): Promise<number> =>
  (
    await db
      .delete(sessions)
      .where(
        and(
          eq(sessions.userId, userId),
          except ? ne(sessions.tokenHash, except) : undefined,
          only ? eq(sessions.tokenHash, only) : undefined,
        ),
      )
      .returning({ id: sessions.tokenHash })
  ).length;

/** Since when a session was last used, or begun. */
const lastUsed = sql`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`;

const idleBefore = (now: Date, idleDays: number) =>
  sql`${new Date(now.getTime() - idleDays * 86_400_000).toISOString()}::timestamptz`;

export const deleteEndedSessions = (db: Db, now: Date, idleDays: number) =>
  db.delete(sessions).where(or(lt(sessions.expiresAt, now), sql`${lastUsed} < ${idleBefore(now, idleDays)}`));

export const isMemberOf = async (db: Db, userId: string, workspaceId: string): Promise<boolean> =>
  (
    await db
      .select({ userId: workspaceMembers.userId })
      .from(workspaceMembers)
      .where(and(eq(workspaceMembers.userId, userId), eq(workspaceMembers.workspaceId, storableText(workspaceId))))
  ).length > 0;

export const moveSession = async (db: Db, tokenHash: string, userId: string, workspaceId: string): Promise<boolean> =>
  (
    await db
      .update(sessions)
      .set({ workspaceId })
      .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.userId, userId)))
      .returning({ id: sessions.tokenHash })
  ).length > 0;

export const listWorkspacesOf = (db: Db, userId: string) =>
  db
    .select({ workspaceId: workspaces.workspaceId, name: workspaces.name, role: workspaceMembers.role })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.workspaceId, workspaceMembers.workspaceId))
    .where(eq(workspaceMembers.userId, userId))
    .orderBy(workspaceMembers.createdAt);

export const hasSession = async (db: Db, tokenHash: string, now: Date): Promise<boolean> =>
  (
    await db
      .select({ id: sessions.tokenHash })
      .from(sessions)
      .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
  ).length > 0;

export const touchSession = (db: Db, tokenHash: string, seen: { lastSeenAt: Date; ipAddress: string }) =>
  db.update(sessions).set(seen).where(eq(sessions.tokenHash, tokenHash));
