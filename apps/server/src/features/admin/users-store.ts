import { adminUserLimits } from "@timbre/contract";
import { and, count, desc, eq, ilike, ne, or, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { sessions } from "../../platform/database/tables/accounts.ts";
import { users, workspaces } from "../../platform/database/tables/owners.ts";
import { workspaceMembers } from "../../platform/database/tables/workspaces.ts";
import { containsPattern, storableText } from "../../platform/database/search-text.ts";

/** With its table: in a query of one table the column alone is written, and inside a subquery that is another table's. */
const listedUserId = sql`${users}."user_id"`;

/** The latest trace of them that is kept anyway: a session, a key, a clip. */
const lastSeenAt = sql<Date | string | null>`greatest(
  (select max(coalesce(s.last_seen_at, s.created_at)) from sessions s where s.user_id = ${listedUserId}),
  (select max(k.last_used_at) from api_keys k where k.user_id = ${listedUserId}),
  (select max(h.created_at) from history_items h where h.user_id = ${listedUserId}
    and h.workspace_id in (select m.workspace_id from workspace_members m where m.user_id = ${listedUserId})))`;

type OwnWorkspace = { workspaceId: string; name: string; tier: string; characterCount: number };

const ownWorkspace = sql<OwnWorkspace | null>`(
  select json_build_object('workspaceId', w.workspace_id, 'name', w.name, 'tier', w.tier, 'characterCount', w.character_count)
  from ${workspaceMembers} m join ${workspaces} w on w.workspace_id = m.workspace_id
  where m.user_id = ${listedUserId} and m.role = 'owner' order by m.created_at limit 1)`;

const isPerson = (search: string | undefined) =>
  and(
    eq(users.isServiceAccount, false),
    search
      ? or(ilike(users.email, containsPattern(search)), ilike(users.firstName, containsPattern(search)))
      : undefined,
  );

export const pageOfUsers = async (db: Db, search: string | undefined, page: number) => {
  const rows = await db
    .select({ user: users, lastSeenAt, workspace: ownWorkspace })
    .from(users)
    .where(isPerson(search))
    .orderBy(desc(users.createdAt), users.userId)
    .offset(page * adminUserLimits.perPage)
    .limit(adminUserLimits.perPage);
  return rows.map((row) => ({ ...row, lastSeenAt: row.lastSeenAt === null ? null : new Date(row.lastSeenAt) }));
};

export const countPeople = async (db: Db, search: string | undefined): Promise<number> =>
  (await db.select({ n: count() }).from(users).where(isPerson(search)))[0]?.n ?? 0;

export const findPerson = async (db: Db, userId: string) =>
  (
    await db
      .select()
      .from(users)
      .where(and(eq(users.userId, storableText(userId)), eq(users.isServiceAccount, false)))
  )[0];

type UserChanges = Partial<Pick<typeof users.$inferSelect, "isServerAdmin" | "blockedAt">>;

export const changePerson = (tx: Db, userId: string, changes: UserChanges) =>
  tx.update(users).set(changes).where(eq(users.userId, userId));

export const endSessionsOf = (tx: Db, userId: string) =>
  tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.tokenHash });

/** Keeps the list of admins as it is until the transaction ends, so that two cannot unmake each other. */
export const lockAdmins = (tx: Db) =>
  tx.select({ id: users.userId }).from(users).where(eq(users.isServerAdmin, true)).orderBy(users.userId).for("update");

export const hasOtherAdmin = async (tx: Db, userId: string): Promise<boolean> =>
  (
    await tx
      .select({ id: users.userId })
      .from(users)
      .where(and(eq(users.isServerAdmin, true), ne(users.userId, userId), sql`${users.blockedAt} is null`))
      .limit(1)
  ).length > 0;
