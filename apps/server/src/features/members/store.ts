import { and, asc, count, desc, eq, gt, inArray, isNull, ne } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { apiKeys, sessions } from "../../platform/database/tables/accounts.ts";
import { groupMembers, groups, workspaceMembers } from "../../platform/database/tables/workspaces.ts";
import { users, workspaces } from "../../platform/database/tables/owners.ts";
import { storableText } from "../../platform/database/search-text.ts";
import { invites } from "../../platform/database/tables/workspaces.ts";

export type InviteRow = typeof invites.$inferSelect;
type MemberColumns = typeof workspaceMembers.$inferSelect;
export type MemberRow = Omit<MemberColumns, "workspaceId"> &
  Pick<typeof users.$inferSelect, "email" | "firstName" | "preferences">;
export type MemberChanges = Partial<Pick<MemberColumns, "role" | "seatType" | "isLocked" | "usageLimit">>;

const memberColumns = {
  userId: workspaceMembers.userId,
  email: users.email,
  firstName: users.firstName,
  preferences: users.preferences,
  role: workspaceMembers.role,
  seatType: workspaceMembers.seatType,
  isLocked: workspaceMembers.isLocked,
  usageLimit: workspaceMembers.usageLimit,
  characterCount: workspaceMembers.characterCount,
  createdAt: workspaceMembers.createdAt,
};

/** People only: service accounts are listed elsewhere. */
const peopleOf = (workspaceId: string) =>
  and(eq(workspaceMembers.workspaceId, workspaceId), eq(users.isServiceAccount, false));

export const listMembers = (db: Db, workspaceId: string): Promise<MemberRow[]> =>
  db
    .select(memberColumns)
    .from(workspaceMembers)
    .innerJoin(users, eq(users.userId, workspaceMembers.userId))
    .where(peopleOf(workspaceId))
    .orderBy(desc(eq(workspaceMembers.role, "owner")), asc(workspaceMembers.createdAt), asc(users.email));

export const findMemberByEmail = async (db: Db, workspaceId: string, email: string): Promise<MemberRow | undefined> =>
  (
    await db
      .select(memberColumns)
      .from(workspaceMembers)
      .innerJoin(users, eq(users.userId, workspaceMembers.userId))
      .where(and(peopleOf(workspaceId), eq(users.email, storableText(email))))
  )[0];

export const findMember = async (db: Db, workspaceId: string, userId: string): Promise<MemberRow | undefined> =>
  (
    await db
      .select(memberColumns)
      .from(workspaceMembers)
      .innerJoin(users, eq(users.userId, workspaceMembers.userId))
      .where(and(peopleOf(workspaceId), eq(users.userId, storableText(userId))))
  )[0];

/** A person or a service account. */
export const findMemberOrService = async (db: Db, workspaceId: string, userId: string) =>
  (
    await db
      .select({ userId: workspaceMembers.userId, role: workspaceMembers.role })
      .from(workspaceMembers)
      .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, storableText(userId))))
  )[0];

/** Keeps changes to a workspace's people in a row, so that two of them cannot both take the last seat. */
export const lockPeople = async (tx: Db, workspaceId: string): Promise<{ tier: string; name: string } | undefined> =>
  (
    await tx
      .select({ tier: workspaces.tier, name: workspaces.name })
      .from(workspaces)
      .where(eq(workspaces.workspaceId, workspaceId))
      .for("update")
  )[0];

export const countOtherOwners = async (tx: Db, workspaceId: string, userId: string): Promise<number> =>
  (
    await tx
      .select({ n: count() })
      .from(workspaceMembers)
      .where(
        and(
          eq(workspaceMembers.workspaceId, workspaceId),
          eq(workspaceMembers.role, "owner"),
          eq(workspaceMembers.isLocked, false),
          ne(workspaceMembers.userId, userId),
        ),
      )
  )[0]?.n ?? 0;

/** Seats taken by people and by invitations that can still be used. Lite members take none. */
export const countSeats = async (tx: Db, workspaceId: string, now: Date): Promise<number> => {
  const [people] = await tx
    .select({ n: count() })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.userId, workspaceMembers.userId))
    .where(and(peopleOf(workspaceId), ne(workspaceMembers.seatType, "workspace_lite_member")));
  const [invited] = await tx
    .select({ n: count() })
    .from(invites)
    .where(and(isOpen(workspaceId, now), ne(invites.seatType, "workspace_lite_member")));
  return (people?.n ?? 0) + (invited?.n ?? 0);
};

const isOpen = (workspaceId: string, now: Date) =>
  and(eq(invites.workspaceId, workspaceId), isNull(invites.acceptedAt), gt(invites.expiresAt, now));

export const changeMember = async (
  tx: Db,
  workspaceId: string,
  userId: string,
  changes: MemberChanges,
): Promise<void> => {
  // An update that sets nothing is no SQL.
  if (Object.keys(changes).length === 0) return;
  await tx
    .update(workspaceMembers)
    .set(changes)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, userId)));
};

/** Takes away everything that opened the workspace to this person. */
export const deleteMember = async (tx: Db, workspaceId: string, userId: string): Promise<void> => {
  await tx.delete(apiKeys).where(and(eq(apiKeys.workspaceId, workspaceId), eq(apiKeys.userId, userId)));
  await tx.delete(sessions).where(and(eq(sessions.workspaceId, workspaceId), eq(sessions.userId, userId)));
  const ofWorkspace = tx.select({ id: groups.groupId }).from(groups).where(eq(groups.workspaceId, workspaceId));
  await tx.delete(groupMembers).where(and(eq(groupMembers.userId, userId), inArray(groupMembers.groupId, ofWorkspace)));
  await tx
    .delete(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, userId)));
};

export const groupIdsByMember = async (db: Db, workspaceId: string): Promise<Map<string, string[]>> => {
  const rows = await db
    .select({ userId: groupMembers.userId, groupId: groupMembers.groupId })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.groupId, groupMembers.groupId))
    .where(eq(groups.workspaceId, workspaceId));
  const byMember = new Map<string, string[]>();
  for (const { userId, groupId } of rows) byMember.set(userId, [...(byMember.get(userId) ?? []), groupId]);
  return byMember;
};

export const keepKnownGroups = async (tx: Db, workspaceId: string, wanted: readonly string[]): Promise<string[]> =>
  wanted.length === 0
    ? []
    : (
        await tx
          .select({ id: groups.groupId })
          .from(groups)
          .where(and(eq(groups.workspaceId, workspaceId), inArray(groups.groupId, wanted.map(storableText))))
      ).map((row) => row.id);

export const listOpenInvites = (db: Db, workspaceId: string): Promise<InviteRow[]> =>
  db
    .select()
    .from(invites)
    .where(and(eq(invites.workspaceId, workspaceId), isNull(invites.acceptedAt)))
    .orderBy(desc(invites.createdAt), invites.inviteId);

export const insertInvite = (tx: Db, invite: typeof invites.$inferInsert) => tx.insert(invites).values(invite);

/** A person has one open invitation to a workspace: a new one takes the place of the old. */
export const deleteInvites = async (tx: Db, workspaceId: string, email: string): Promise<number> =>
  (
    await tx
      .delete(invites)
      .where(
        and(eq(invites.workspaceId, workspaceId), eq(invites.email, storableText(email)), isNull(invites.acceptedAt)),
      )
      .returning({ id: invites.inviteId })
  ).length;

export const findInvite = async (db: Db, tokenHash: string) =>
  (
    await db
      .select({ invite: invites, workspaceName: workspaces.name })
      .from(invites)
      .innerJoin(workspaces, eq(workspaces.workspaceId, invites.workspaceId))
      .where(eq(invites.tokenHash, tokenHash))
  )[0];

/** False when somebody else was quicker. */
export const useInvite = async (tx: Db, inviteId: string, acceptedAt: Date): Promise<boolean> =>
  (
    await tx
      .update(invites)
      .set({ acceptedAt })
      .where(and(eq(invites.inviteId, inviteId), isNull(invites.acceptedAt)))
      .returning({ id: invites.inviteId })
  ).length > 0;

export const insertMember = (tx: Db, member: typeof workspaceMembers.$inferInsert) =>
  tx.insert(workspaceMembers).values(member).onConflictDoNothing();

export const addToGroups = (tx: Db, userId: string, groupIds: readonly string[]) =>
  tx
    .insert(groupMembers)
    .values(groupIds.map((groupId) => ({ groupId, userId })))
    .onConflictDoNothing();

export const findEmail = async (db: Db, userId: string): Promise<string | undefined> =>
  (await db.select({ email: users.email }).from(users).where(eq(users.userId, userId)))[0]?.email;

/** What somebody chose to read the pages in. */
export const findPageLanguage = async (
  db: Db,
  who: { email: string } | { userId: string },
): Promise<string | undefined> =>
  (
    await db
      .select({ preferences: users.preferences })
      .from(users)
      .where("email" in who ? eq(users.email, storableText(who.email)) : eq(users.userId, who.userId))
  )[0]?.preferences.pageLanguage;
