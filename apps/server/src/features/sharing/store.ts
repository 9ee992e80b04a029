import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { apiKeys } from "../../platform/database/tables/accounts.ts";
import { groups, workspaceMembers } from "../../platform/database/tables/workspaces.ts";
import { users } from "../../platform/database/tables/owners.ts";
import { storableText } from "../../platform/database/search-text.ts";
import { resourceShares } from "../../domain/sharing/tables.ts";

export type ShareRow = typeof resourceShares.$inferSelect;
export type Principal = { type: ShareRow["principalType"]; id: string };
export type Resource = { workspaceId: string; type: string; id: string };

const isOf = ({ workspaceId, type, id }: Resource) =>
  and(
    eq(resourceShares.workspaceId, workspaceId),
    eq(resourceShares.resourceType, type),
    eq(resourceShares.resourceId, id),
  );

export const listShares = (db: Db, resource: Resource): Promise<ShareRow[]> =>
  db
    .select()
    .from(resourceShares)
    .where(isOf(resource))
    .orderBy(asc(resourceShares.createdAt), asc(resourceShares.principalId));

export const saveShare = (db: Db, share: ShareRow) =>
  db
    .insert(resourceShares)
    .values(share)
    .onConflictDoUpdate({
      target: [
        resourceShares.resourceType,
        resourceShares.resourceId,
        resourceShares.principalType,
        resourceShares.principalId,
      ],
      set: { role: share.role },
    });

export const deleteShare = async (db: Db, resource: Resource, { type, id }: Principal): Promise<boolean> =>
  (
    await db
      .delete(resourceShares)
      .where(and(isOf(resource), eq(resourceShares.principalType, type), eq(resourceShares.principalId, id)))
      .returning({ id: resourceShares.principalId })
  ).length > 0;

export const listPeople = (db: Db, workspaceId: string) =>
  db
    .select({ id: users.userId, name: users.email, isServiceAccount: users.isServiceAccount, title: users.firstName })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.userId, workspaceMembers.userId))
    .where(eq(workspaceMembers.workspaceId, workspaceId))
    .orderBy(asc(users.email));

export const listGroups = (db: Db, workspaceId: string) =>
  db
    .select({ id: groups.groupId, name: groups.name })
    .from(groups)
    .where(eq(groups.workspaceId, workspaceId))
    .orderBy(asc(groups.name));

export const listKeys = (db: Db, workspaceId: string) =>
  db
    .select({ id: apiKeys.keyId, name: apiKeys.name })
    .from(apiKeys)
    .innerJoin(users, eq(users.userId, apiKeys.userId))
    .where(and(eq(apiKeys.workspaceId, workspaceId), eq(users.isServiceAccount, true)))
    .orderBy(asc(apiKeys.name));

export const findKeyId = async (db: Db, workspaceId: string, keyId: string): Promise<string | undefined> =>
  (
    await db
      .select({ id: apiKeys.keyId })
      .from(apiKeys)
      .where(and(eq(apiKeys.workspaceId, workspaceId), eq(apiKeys.keyId, storableText(keyId))))
  )[0]?.id;
