import { permissions, type Tier } from "@timbre/contract";
import { and, count, desc, eq, gt, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { apiKeys, sessions } from "../../platform/database/tables/accounts.ts";
import { groupMembers, groups, workspaceMembers } from "../../platform/database/tables/workspaces.ts";
import { type UserPreferences, users, workspaces } from "../../platform/database/tables/owners.ts";
import { storableText } from "../../platform/database/search-text.ts";
import { invites } from "../../platform/database/tables/workspaces.ts";

export type NewAccount = {
  userId: string;
  workspaceId: string;
  email: string;
  passwordHash: string;
  firstName: string | null;
  emailConfirmedAt: Date | null;
  isServerAdmin: boolean;
  tier: Tier;
  preferences: UserPreferences;
  now: Date;
  nextResetAt: Date;
};

export const countUsers = async (db: Db): Promise<number> => (await db.select({ n: count() }).from(users))[0]?.n ?? 0;

/** New accounts come one at a time, so that only one of them is the first. The number is this lock's name. */
export const lockAccounts = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(7211001)`);

/** Whom an invitation is for, while it can be used. */
export const findInvitedEmail = async (db: Db, tokenHash: string, now: Date): Promise<string | undefined> =>
  (
    await db
      .select({ email: invites.email })
      .from(invites)
      .where(and(eq(invites.tokenHash, tokenHash), isNull(invites.acceptedAt), gt(invites.expiresAt, now)))
  )[0]?.email;

export const findUserByEmail = async (db: Db, email: string) =>
  (
    await db
      .select()
      .from(users)
      .where(and(eq(users.email, storableText(email)), eq(users.isServiceAccount, false)))
  )[0];

/** False when the email is taken; nothing is written then. */
export const insertAccount = async (tx: Db, account: NewAccount): Promise<boolean> => {
  const { userId, workspaceId, now } = account;
  const inserted = await tx
    .insert(users)
    .values({ ...account, createdAt: now })
    .onConflictDoNothing()
    .returning({ userId: users.userId });
  if (inserted.length === 0) return false;
  await tx.insert(workspaces).values({
    workspaceId,
    name: workspaceNameOf(account),
    tier: account.tier,
    periodAnchor: now,
    nextResetAt: account.nextResetAt,
    allMembersPermissions: [...permissions],
    createdAt: now,
  });
  await tx.insert(workspaceMembers).values({ workspaceId, userId, role: "owner", createdAt: now });
  return true;
};

const workspaceNameOf = ({ firstName, email }: NewAccount): string => `${firstName || email.split("@")[0]}'s workspace`;

export const findHomeWorkspace = async (db: Db, userId: string): Promise<string | undefined> => {
  const rows = await db
    .select({ workspaceId: workspaceMembers.workspaceId })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.userId, userId))
    .orderBy(workspaceMembers.createdAt)
    .limit(1);
  return rows[0]?.workspaceId;
};

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

export const touchApiKey = (db: Db, keyId: string, lastUsedAt: Date) =>
  db.update(apiKeys).set({ lastUsedAt }).where(eq(apiKeys.keyId, keyId));

export const touchSession = (db: Db, tokenHash: string, seen: { lastSeenAt: Date; ipAddress: string }) =>
  db.update(sessions).set(seen).where(eq(sessions.tokenHash, tokenHash));

export type KeyOwner = { userId: string; workspaceId: string };

const ownedBy = ({ userId, workspaceId }: KeyOwner) =>
  and(eq(apiKeys.userId, userId), eq(apiKeys.workspaceId, workspaceId));

export type KeyRow = typeof apiKeys.$inferSelect;
export type KeyChanges = Partial<
  Pick<
    KeyRow,
    | "name"
    | "isDisabled"
    | "disableReason"
    | "permissions"
    | "characterLimit"
    | "allowedIps"
    | "isThirdPartyDisableAllowed"
    | "concurrencyLimit"
    | "expiresAt"
  >
>;

const isKeyOf = (owner: KeyOwner, keyId: string) => and(eq(apiKeys.keyId, storableText(keyId)), ownedBy(owner));

export const insertApiKey = (db: Db, key: typeof apiKeys.$inferInsert) => db.insert(apiKeys).values(key);

/** Locks the person, so that keys made at the same time are counted one after the other. */
export const countKeysLocked = async (tx: Db, owner: KeyOwner): Promise<number> => {
  await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, owner.userId)).for("update");
  return tx.$count(apiKeys, ownedBy(owner));
};

type KeyPlace = { startAfter: Pick<KeyRow, "createdAt" | "keyId"> | undefined; limit: number };

export const listApiKeys = (db: Db, owner: KeyOwner, page?: KeyPlace): Promise<KeyRow[]> => {
  const after = page?.startAfter;
  const isAfter =
    after &&
    or(
      lt(apiKeys.createdAt, after.createdAt),
      and(eq(apiKeys.createdAt, after.createdAt), gt(apiKeys.keyId, after.keyId)),
    );
  const query = db
    .select()
    .from(apiKeys)
    .where(and(ownedBy(owner), isAfter))
    .orderBy(desc(apiKeys.createdAt), apiKeys.keyId);
  return page ? query.limit(page.limit) : query;
};

export const findApiKey = async (db: Db, owner: KeyOwner, keyId: string): Promise<KeyRow | undefined> =>
  (await db.select().from(apiKeys).where(isKeyOf(owner, keyId)))[0];

export const findKeyById = async (db: Db, keyId: string): Promise<KeyRow | undefined> =>
  (await db.select().from(apiKeys).where(eq(apiKeys.keyId, keyId)))[0];

/** Takes characters from what a limited key has left; false when it has fewer. Exact for calls at once. */
export const handOverCharacters = async (tx: Db, keyId: string, characters: number): Promise<boolean> =>
  (
    await tx
      .update(apiKeys)
      .set({ characterLimit: sql`${apiKeys.characterLimit} - ${characters}` })
      .where(and(eq(apiKeys.keyId, keyId), sql`${apiKeys.characterLimit} - ${apiKeys.characterCount} >= ${characters}`))
      .returning({ keyId: apiKeys.keyId })
  ).length > 0;

export const updateApiKey = async (
  db: Db,
  owner: KeyOwner,
  keyId: string,
  changes: KeyChanges,
): Promise<KeyRow | undefined> => (await db.update(apiKeys).set(changes).where(isKeyOf(owner, keyId)).returning())[0];

export const deleteApiKey = async (db: Db, owner: KeyOwner, keyId: string): Promise<boolean> =>
  (await db.delete(apiKeys).where(isKeyOf(owner, keyId)).returning({ id: apiKeys.keyId })).length > 0;
