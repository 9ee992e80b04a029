import {
  AppError,
  isWorkspaceAdmin,
  type MemberAnswer,
  photoAddress,
  type SeatType,
  type UpdateMemberBody,
} from "@timbre/contract";
import type { RecordAudit } from "../../domain/logs/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { requireSeats } from "./require-seats.ts";
import {
  changeMember,
  countOtherOwners,
  deleteMember,
  findMember,
  findMemberByEmail,
  findMemberOrService,
  groupIdsByMember,
  listMembers,
  lockPeople,
  type MemberChanges,
  type MemberRow,
} from "./store.ts";

type Needs = { db: Db; clock: Clock; recordAudit: RecordAudit };

export const makeMembers = ({ db, clock, recordAudit }: Needs) => ({
  list: async (caller: Caller): Promise<MemberAnswer[]> => {
    const groupIds = await groupIdsByMember(db, caller.workspaceId);
    return (await listMembers(db, caller.workspaceId)).map((row) => toAnswer(row, groupIds.get(row.userId) ?? []));
  },

  update: async (caller: Caller, body: UpdateMemberBody): Promise<void> => {
    const changes = changesOf(body);
    const member = await db.transaction(async (tx) => {
      const workspace = await lockPeople(tx, caller.workspaceId);
      const found = await findMemberByEmail(tx, caller.workspaceId, body.email);
      if (!found || !workspace) throw new AppError("member_not_found");
      await requireChangeable(tx, caller, found, changes);
      const wanted = takesSeat(found.seatType, changes.seatType) ? 1 : 0;
      await requireSeats(tx, caller.workspaceId, clock.now(), { tier: workspace.tier, wanted });
      await changeMember(tx, caller.workspaceId, found.userId, changes);
      return found;
    });
    await recordAudit(caller, memberChanged(member.userId, changes));
  },

  /** Credits per period; null gives back the workspace's own limit. */
  limitUsage: async (caller: Caller, userId: string, usageLimit: number | null): Promise<void> => {
    await db.transaction(async (tx) => {
      await lockPeople(tx, caller.workspaceId);
      const found = await findMemberOrService(tx, caller.workspaceId, userId);
      if (!found) throw new AppError("member_not_found");
      await requireChangeable(tx, caller, found, { usageLimit });
      await changeMember(tx, caller.workspaceId, userId, { usageLimit });
    });
    await recordAudit(caller, memberChanged(userId, { usageLimit }));
  },

  remove: async (caller: Caller, userId: string): Promise<void> => {
    await db.transaction(async (tx) => {
      await lockPeople(tx, caller.workspaceId);
      const member = await findMember(tx, caller.workspaceId, userId);
      if (!member) throw new AppError("member_not_found");
      await requireChangeable(tx, caller, member, { isLocked: true });
      await deleteMember(tx, caller.workspaceId, userId);
    });
    const activity = userId === caller.userId ? "Member Left" : "Member Removed";
    await recordAudit(caller, { activity, className: "User Access Management", target: userId });
  },

  /** The caller hands the workspace over and stays as an admin. */
  giveOwnership: async (caller: Caller, email: string): Promise<void> => {
    const next = await db.transaction(async (tx) => {
      await lockPeople(tx, caller.workspaceId);
      const found = await findMemberByEmail(tx, caller.workspaceId, email);
      if (!found || found.isLocked) throw new AppError("member_not_found");
      await changeMember(tx, caller.workspaceId, caller.userId, { role: "admin" });
      await changeMember(tx, caller.workspaceId, found.userId, { role: "owner", seatType: "workspace_admin" });
      return found;
    });
    await recordAudit(caller, {
      activity: "Standing Given",
      className: "User Access Management",
      target: next.userId,
    });
  },
});

export type Members = ReturnType<typeof makeMembers>;

const memberChanged = (target: string, metadata: MemberChanges) =>
  ({ activity: "Member Changed", className: "User Access Management", target, metadata }) as const;

const changesOf = (body: UpdateMemberBody): MemberChanges => {
  const seat = body.workspace_seat_type ?? body.workspace_role ?? undefined;
  return {
    ...(body.is_locked == null ? {} : { isLocked: body.is_locked }),
    ...(seat ? { seatType: seat, role: roleOf(seat) } : {}),
    ...(body.usage_limit === undefined ? {} : { usageLimit: body.usage_limit }),
  };
};

const lite = "workspace_lite_member";
/** Only a lite member who becomes another kind needs a seat that was not theirs before. */
const takesSeat = (before: string, after: string | undefined): boolean =>
  before === lite && after !== undefined && after !== lite;

const roleOf = (seat: SeatType): "admin" | "member" => (seat === "workspace_admin" ? "admin" : "member");

/** An admin manages members and admins; an owner is changed by an owner, and never the last one. */
const requireChangeable = async (
  tx: Db,
  caller: Caller,
  member: Pick<MemberRow, "userId" | "role">,
  changes: MemberChanges,
): Promise<void> => {
  if (member.role !== "owner") return;
  const losesOwner = changes.isLocked === true || changes.role !== undefined;
  if (losesOwner && (await countOtherOwners(tx, caller.workspaceId, member.userId)) === 0) {
    throw new AppError("last_owner");
  }
  if (caller.role !== "owner") {
    throw new AppError("missing_permissions", {}, "Only an owner can change an owner.");
  }
};

const toAnswer = (row: MemberRow, groupIds: string[]): MemberAnswer => ({
  user_id: row.userId,
  email: row.email,
  first_name: row.firstName,
  seat_type: seatOf(row),
  is_owner: row.role === "owner",
  is_locked: row.isLocked,
  photo_url: row.preferences.photoId ? photoAddress(row.preferences.photoId) : null,
  workspace_role: row.role,
  usage_limit: row.usageLimit,
  character_count: row.characterCount,
  joined_at_unix: Math.floor(row.createdAt.getTime() / 1000),
  group_ids: groupIds,
});

const seatOf = ({ role, seatType }: MemberRow): SeatType => {
  if (isWorkspaceAdmin(role)) return "workspace_admin";
  return seatType === "workspace_lite_member" ? "workspace_lite_member" : "workspace_member";
};
