import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { users, workspaces } from "../../../platform/database/tables/owners.ts";
import { workspaceMembers } from "../../../platform/database/tables/workspaces.ts";

export type MyWorkspace = {
  workspaceId: string;
  name: string;
  /** People beside this one; programs do not count. */
  others: number;
  isOnlyOwner: boolean;
};

export type DeletionPlan = {
  /** Nobody else is in them: they go with everything in them. */
  ending: MyWorkspace[];
  leaving: MyWorkspace[];
  toHandOver: MyWorkspace[];
  isLastServerAdmin: boolean;
};

const otherPeople = (userId: string, role?: "owner") => sql<number>`(
  select count(*)::int from workspace_members other join users person on person.user_id = other.user_id
  where other.workspace_id = ${workspaceMembers.workspaceId} and other.user_id <> ${userId}
  and not person.is_service_account ${role ? sql`and other.role = ${role} and not other.is_locked` : sql``})`;

/** What the end of an account means for the workspaces it is in. */
export const planDeletion = async (db: Db, userId: string): Promise<DeletionPlan> => {
  const rows = await db
    .select({
      workspaceId: workspaceMembers.workspaceId,
      name: workspaces.name,
      role: workspaceMembers.role,
      others: otherPeople(userId),
      otherOwners: otherPeople(userId, "owner"),
    })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.workspaceId, workspaceMembers.workspaceId))
    .where(eq(workspaceMembers.userId, userId))
    .orderBy(asc(workspaceMembers.createdAt));
  const mine = rows.map(({ role, otherOwners, ...row }) => ({
    ...row,
    isOnlyOwner: role === "owner" && otherOwners === 0,
  }));
  return {
    ending: mine.filter(({ others }) => others === 0),
    leaving: mine.filter(({ others, isOnlyOwner }) => others > 0 && !isOnlyOwner),
    toHandOver: mine.filter(({ others, isOnlyOwner }) => others > 0 && isOnlyOwner),
    isLastServerAdmin: await isLastServerAdmin(db, userId),
  };
};

const isLastServerAdmin = async (db: Db, userId: string): Promise<boolean> => {
  const admins = await db
    .select({ userId: users.userId, blockedAt: users.blockedAt })
    .from(users)
    .where(and(eq(users.isServerAdmin, true), eq(users.isServiceAccount, false)));
  const isAdmin = admins.some((one) => one.userId === userId);
  return isAdmin && !admins.some((one) => one.userId !== userId && one.blockedAt === null);
};

/** Keeps the people of these workspaces, and the server's admins, as they are until the transaction ends. */
export const lockForDeletion = async (tx: Db, userId: string): Promise<void> => {
  await tx
    .select({ id: users.userId })
    .from(users)
    .where(eq(users.isServerAdmin, true))
    .orderBy(users.userId)
    .for("update");
  const mine = tx
    .select({ id: workspaceMembers.workspaceId })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.userId, userId));
  await tx
    .select({ id: workspaces.workspaceId })
    .from(workspaces)
    .where(sql`${workspaces.workspaceId} in ${mine}`)
    .orderBy(workspaces.workspaceId)
    .for("update");
};
