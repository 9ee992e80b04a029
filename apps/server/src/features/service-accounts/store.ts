import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { apiKeys } from "../../platform/database/tables/accounts.ts";
import { featureFlags, workspaceMembers } from "../../platform/database/tables/workspaces.ts";
import { users } from "../../platform/database/tables/owners.ts";
import { storableText } from "../../platform/database/search-text.ts";

export type ServiceAccountRow = { userId: string; name: string; createdAt: Date };

const columns = {
  userId: users.userId,
  name: sql<string>`coalesce(${users.firstName}, '')`,
  createdAt: users.createdAt,
};

const isOf = (workspaceId: string) =>
  and(eq(workspaceMembers.workspaceId, workspaceId), eq(users.isServiceAccount, true));

export const listServiceAccounts = (db: Db, workspaceId: string): Promise<ServiceAccountRow[]> =>
  db
    .select(columns)
    .from(users)
    .innerJoin(workspaceMembers, eq(workspaceMembers.userId, users.userId))
    .where(isOf(workspaceId))
    .orderBy(asc(users.createdAt), asc(users.userId));

export const findServiceAccount = async (
  db: Db,
  workspaceId: string,
  userId: string,
): Promise<ServiceAccountRow | undefined> =>
  (
    await db
      .select(columns)
      .from(users)
      .innerJoin(workspaceMembers, eq(workspaceMembers.userId, users.userId))
      .where(and(isOf(workspaceId), eq(users.userId, storableText(userId))))
  )[0];

/** The address can receive nothing: `.invalid` is reserved for that. */
export const insertServiceAccount = async (
  tx: Db,
  { userId, name, workspaceId, now }: { userId: string; name: string; workspaceId: string; now: Date },
): Promise<void> => {
  const email = `${userId.toLowerCase()}@service-account.invalid`;
  await tx
    .insert(users)
    .values({ userId, email, passwordHash: "", firstName: name, isServiceAccount: true, createdAt: now });
  await tx.insert(workspaceMembers).values({ workspaceId, userId, role: "member", createdAt: now });
};

export const deleteServiceAccount = (db: Db, userId: string) => db.delete(users).where(eq(users.userId, userId));

const policyFlag = "third-party-key-disabling";

export const findPolicy = async (db: Db, workspaceId: string): Promise<boolean | undefined> => {
  const [row] = await db
    .select({ value: featureFlags.value })
    .from(featureFlags)
    .where(and(eq(featureFlags.name, policyFlag), eq(featureFlags.workspaceId, workspaceId)));
  return row && row.value === "on";
};

export const savePolicy = async (tx: Db, workspaceId: string, isAllowed: boolean | undefined): Promise<void> => {
  await tx
    .delete(featureFlags)
    .where(and(eq(featureFlags.name, policyFlag), eq(featureFlags.workspaceId, workspaceId)));
  if (isAllowed === undefined) return;
  await tx.insert(featureFlags).values({ name: policyFlag, workspaceId, value: isAllowed ? "on" : "off" });
};

export const findKeyPolicy = async (db: Db, keyId: string): Promise<boolean | undefined> =>
  (await db.select({ isAllowed: apiKeys.isThirdPartyDisableAllowed }).from(apiKeys).where(eq(apiKeys.keyId, keyId)))[0]
    ?.isAllowed;

export const disableKey = (db: Db, keyId: string, reason: string) =>
  db.update(apiKeys).set({ isDisabled: true, disableReason: reason }).where(eq(apiKeys.keyId, keyId));
