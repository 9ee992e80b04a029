import { adminLimits } from "@timbre/contract";
import { and, asc, count, eq, ilike, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { featureFlags, workspaceMembers } from "../../platform/database/tables/workspaces.ts";
import { type UserPreferences, users, workspaces } from "../../platform/database/tables/owners.ts";
import { containsPattern, storableText } from "../../platform/database/search-text.ts";

export const listAllFlags = (db: Db) => db.select().from(featureFlags).orderBy(asc(featureFlags.name));

const isFlag = (name: string, workspaceId: string | null) =>
  and(
    eq(featureFlags.name, name),
    workspaceId ? eq(featureFlags.workspaceId, workspaceId) : isNull(featureFlags.workspaceId),
  );

export const saveFlag = async (
  tx: Db,
  { name, workspaceId, value }: { name: string; workspaceId: string | null; value: string | null },
): Promise<void> => {
  await tx.delete(featureFlags).where(isFlag(name, workspaceId));
  if (value !== null) await tx.insert(featureFlags).values({ name, workspaceId, value });
};

export const pageOfWorkspaces = (
  db: Db,
  search: string | undefined,
  { offset, limit }: { offset: number; limit: number },
) =>
  db
    .select()
    .from(workspaces)
    .where(search ? ilike(workspaces.name, containsPattern(search)) : undefined)
    .orderBy(asc(workspaces.createdAt), asc(workspaces.workspaceId))
    .offset(offset)
    .limit(limit);

export const countMembers = async (db: Db, workspaceIds: string[]): Promise<Map<string, number>> => {
  if (workspaceIds.length === 0) return new Map();
  const rows = await db
    .select({ id: workspaceMembers.workspaceId, n: count() })
    .from(workspaceMembers)
    .where(inArray(workspaceMembers.workspaceId, workspaceIds))
    .groupBy(workspaceMembers.workspaceId);
  return new Map(rows.map(({ id, n }) => [id, n]));
};

type WorkspaceChanges = Partial<Pick<typeof workspaces.$inferSelect, "tier" | "environment">>;

export const changeWorkspace = async (db: Db, workspaceId: string, changes: WorkspaceChanges): Promise<boolean> =>
  (
    await db
      .update(workspaces)
      .set(changes)
      .where(eq(workspaces.workspaceId, storableText(workspaceId)))
      .returning({ id: workspaces.workspaceId })
  ).length > 0;

type Team = NonNullable<UserPreferences["team"]>;

export const listProducers = async (db: Db) =>
  (
    await db
      .select({ email: users.email, preferences: users.preferences })
      .from(users)
      .where(sql`${users.preferences} ? 'team'`)
      .orderBy(asc(users.email))
      .limit(adminLimits.producers)
  ).map(({ email, preferences: { team } }) => ({
    email,
    team_name: team?.name ?? "",
    team_role: team?.role ?? "member",
  }));

/** Answers whose team it is now, or nothing when nobody has this address. */
export const setTeam = async (db: Db, email: string, team: Team | null): Promise<string | undefined> =>
  (
    await db
      .update(users)
      .set({
        preferences: team
          ? sql`${users.preferences} || ${JSON.stringify({ team })}::jsonb`
          : sql`${users.preferences} - 'team'`,
      })
      .where(eq(users.email, storableText(email)))
      .returning({ userId: users.userId })
  )[0]?.userId;

export const databaseBytes = async (db: Db): Promise<number> => {
  const rows = await db
    .select({ size: sql<string>`pg_database_size(current_database())::text` })
    .from(workspaces)
    .limit(1);
  return Number(rows[0]?.size ?? 0);
};
