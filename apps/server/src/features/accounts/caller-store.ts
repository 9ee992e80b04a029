import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { apiKeys, sessions } from "../../platform/database/tables/accounts.ts";
import { users, workspaces } from "../../platform/database/tables/owners.ts";
import { groupMembers, groups, workspaceMembers } from "../../platform/database/tables/workspaces.ts";

export type GroupGrant = { groupId: string; permissions: string[] };

/** Groups of the member in this workspace, read along with them. */
const groupsOfMember = sql<GroupGrant[]>`(
  select coalesce(json_agg(json_build_object('groupId', ${groups.groupId}, 'permissions', ${groups.permissions})), '[]')
  from ${groupMembers} join ${groups} on ${groups.groupId} = ${groupMembers.groupId}
  where ${groupMembers.userId} = ${workspaceMembers.userId} and ${groups.workspaceId} = ${workspaceMembers.workspaceId})`;

const membership = {
  role: workspaceMembers.role,
  isLocked: workspaceMembers.isLocked,
  seatType: workspaceMembers.seatType,
  isServerAdmin: users.isServerAdmin,
  blockedAt: users.blockedAt,
  allMembersPermissions: workspaces.allMembersPermissions,
  groups: groupsOfMember,
};

export const findBySession = async (db: Db, tokenHash: string) => {
  const rows = await db
    .select({
      userId: sessions.userId,
      workspaceId: sessions.workspaceId,
      twoFactorSince: users.totpSince,
      startedAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      ...membership,
    })
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    .innerJoin(workspaces, eq(workspaces.workspaceId, sessions.workspaceId))
    .innerJoin(
      workspaceMembers,
      and(eq(workspaceMembers.workspaceId, sessions.workspaceId), eq(workspaceMembers.userId, sessions.userId)),
    )
    .where(eq(sessions.tokenHash, tokenHash))
    .limit(1);
  return rows[0];
};

export const findByApiKey = async (db: Db, keyHash: string) => {
  const rows = await db
    .select({
      userId: apiKeys.userId,
      workspaceId: apiKeys.workspaceId,
      keyId: apiKeys.keyId,
      keyPermissions: apiKeys.permissions,
      allowedIps: apiKeys.allowedIps,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
      ...membership,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.userId, apiKeys.userId))
    .innerJoin(workspaces, eq(workspaces.workspaceId, apiKeys.workspaceId))
    .innerJoin(
      workspaceMembers,
      and(eq(workspaceMembers.workspaceId, apiKeys.workspaceId), eq(workspaceMembers.userId, apiKeys.userId)),
    )
    .where(and(eq(apiKeys.keyHash, keyHash), eq(apiKeys.isDisabled, false)))
    .limit(1);
  return rows[0];
};

export type MemberIds = { userId: string; workspaceId: string; apiKeyId: string | null };

/** The member as they are now, with the key they once came with unless it was taken away. */
export const findMember = async (db: Db, { userId, workspaceId, apiKeyId }: MemberIds) => {
  const [found] = await db
    .select({
      userId: workspaceMembers.userId,
      workspaceId: workspaceMembers.workspaceId,
      keyId: apiKeys.keyId,
      keyPermissions: apiKeys.permissions,
      keyExpiresAt: apiKeys.expiresAt,
      ...membership,
    })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.userId, workspaceMembers.userId))
    .innerJoin(workspaces, eq(workspaces.workspaceId, workspaceMembers.workspaceId))
    .leftJoin(apiKeys, and(eq(apiKeys.keyId, apiKeyId ?? ""), eq(apiKeys.isDisabled, false)))
    .where(and(eq(workspaceMembers.userId, userId), eq(workspaceMembers.workspaceId, workspaceId)));
  return apiKeyId !== null && found?.keyId == null ? undefined : found;
};
