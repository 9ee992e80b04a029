import { and, asc, eq, ilike, inArray, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { groupMembers, groups, workspaceMembers } from "../../platform/database/tables/workspaces.ts";
import { users, workspaces } from "../../platform/database/tables/owners.ts";
import { containsPattern, storableText } from "../../platform/database/search-text.ts";

export type GroupRow = typeof groups.$inferSelect;
export type Person = { userId: string; email: string };

export const listGroups = (db: Db, workspaceId: string, name?: string): Promise<GroupRow[]> =>
  db
    .select()
    .from(groups)
    .where(and(eq(groups.workspaceId, workspaceId), name ? ilike(groups.name, containsPattern(name)) : undefined))
    .orderBy(asc(groups.createdAt), asc(groups.groupId));

/** Keeps others from changing the workspace's groups until the transaction ends. */
export const lockEveryone = async (tx: Db, workspaceId: string): Promise<string[]> =>
  (
    await tx
      .select({ permissions: workspaces.allMembersPermissions })
      .from(workspaces)
      .where(eq(workspaces.workspaceId, workspaceId))
      .for("update")
  )[0]?.permissions ?? [];

export const findEveryone = async (db: Db, workspaceId: string): Promise<string[]> =>
  (
    await db
      .select({ permissions: workspaces.allMembersPermissions })
      .from(workspaces)
      .where(eq(workspaces.workspaceId, workspaceId))
  )[0]?.permissions ?? [];

export const findGroup = async (db: Db, workspaceId: string, groupId: string): Promise<GroupRow | undefined> =>
  (
    await db
      .select()
      .from(groups)
      .where(and(eq(groups.workspaceId, workspaceId), eq(groups.groupId, storableText(groupId))))
  )[0];

export const hasGroupNamed = async (db: Db, workspaceId: string, name: string): Promise<boolean> =>
  (
    await db
      .select({ id: groups.groupId })
      .from(groups)
      .where(and(eq(groups.workspaceId, workspaceId), sql`lower(${groups.name}) = lower(${storableText(name)})`))
  ).length > 0;

export const insertGroup = (db: Db, group: typeof groups.$inferInsert) => db.insert(groups).values(group);

export const changeGroup = (db: Db, groupId: string, changes: { name?: string; permissions?: string[] }) =>
  db.update(groups).set(changes).where(eq(groups.groupId, groupId));

export const deleteGroup = (db: Db, groupId: string) => db.delete(groups).where(eq(groups.groupId, groupId));

export const changeEveryone = (db: Db, workspaceId: string, allMembersPermissions: string[]) =>
  db.update(workspaces).set({ allMembersPermissions }).where(eq(workspaces.workspaceId, workspaceId));

export const listPeople = (db: Db, workspaceId: string): Promise<Person[]> =>
  db
    .select({ userId: users.userId, email: users.email })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.userId, workspaceMembers.userId))
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(users.isServiceAccount, false)))
    .orderBy(asc(workspaceMembers.createdAt), asc(users.userId));

export const membersByGroup = async (db: Db, groupIds: string[]): Promise<Map<string, Person[]>> => {
  const byGroup = new Map<string, Person[]>();
  if (groupIds.length === 0) return byGroup;
  const rows = await db
    .select({ groupId: groupMembers.groupId, userId: users.userId, email: users.email })
    .from(groupMembers)
    .innerJoin(users, eq(users.userId, groupMembers.userId))
    .where(inArray(groupMembers.groupId, groupIds))
    .orderBy(asc(users.email));
  for (const { groupId, ...person } of rows) byGroup.set(groupId, [...(byGroup.get(groupId) ?? []), person]);
  return byGroup;
};

export const findMemberId = async (db: Db, workspaceId: string, email: string): Promise<string | undefined> =>
  (
    await db
      .select({ userId: users.userId })
      .from(workspaceMembers)
      .innerJoin(users, eq(users.userId, workspaceMembers.userId))
      .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(users.email, storableText(email))))
  )[0]?.userId;

export const addToGroup = (db: Db, groupId: string, userId: string) =>
  db.insert(groupMembers).values({ groupId, userId }).onConflictDoNothing();

export const removeFromGroup = async (db: Db, groupId: string, userId: string): Promise<boolean> =>
  (
    await db
      .delete(groupMembers)
      .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)))
      .returning({ id: groupMembers.userId })
  ).length > 0;
