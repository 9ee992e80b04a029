import { permissions, type Tier } from "@timbre/contract";
import { and, count, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { storableText } from "../../platform/database/search-text.ts";
import { type UserPreferences, users, workspaces } from "../../platform/database/tables/owners.ts";
import { invites, workspaceMembers } from "../../platform/database/tables/workspaces.ts";

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

/** The email an invitation is for, while it can be used. */
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
