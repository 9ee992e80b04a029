import type { CreatedInvite, GroupAnswer, MemberAnswer, Permission, SeatType } from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import { send, sendJson } from "./http.ts";
import { queryKeys } from "./query-keys.ts";

export type Member = {
  userId: string;
  email: string;
  firstName: string | null;
  photoUrl: string | null;
  seatType: SeatType;
  isOwner: boolean;
  isLocked: boolean;
  usedCredits: number;
  /** Credits this person may use per period; null means as many as the workspace has. */
  creditLimit: number | null;
  groupIds: readonly string[];
};

const toMember = (answer: MemberAnswer): Member => ({
  userId: answer.user_id,
  email: answer.email,
  firstName: answer.first_name,
  photoUrl: answer.photo_url,
  seatType: answer.seat_type,
  isOwner: answer.is_owner,
  isLocked: answer.is_locked,
  usedCredits: answer.character_count,
  creditLimit: answer.usage_limit,
  groupIds: answer.group_ids,
});

export const membersQuery = () =>
  queryOptions({
    queryKey: queryKeys.members,
    queryFn: async ({ signal }): Promise<Member[]> =>
      (await sendJson<MemberAnswer[]>("/v1/workspace/members", { signal })).map(toMember),
  });

export const updateMember = async (change: {
  email: string;
  seatType?: SeatType;
  isLocked?: boolean;
  creditLimit?: number | null;
}): Promise<void> => {
  const { email, seatType, isLocked, creditLimit } = change;
  const body = { email, workspace_seat_type: seatType, is_locked: isLocked, usage_limit: creditLimit };
  await send("/v1/workspace/members", { method: "POST", body });
};

export const removeMember = async (userId: string): Promise<void> => {
  await send(`/v1/workspace/members/${encodeURIComponent(userId)}`, { method: "DELETE" });
};

export const leaveWorkspace = async (): Promise<void> => {
  await send("/v1/workspace/leave", { method: "POST" });
};

/** The caller stays as an admin. */
export const handOver = async (email: string): Promise<void> => {
  await send("/v1/workspace/ownership", { method: "POST", body: { email } });
};

export type Invite = { inviteId: string; email: string; seatType: string; expiresAt: Date; isExpired: boolean };

type InvitesWire = {
  invites: { invite_id: string; email: string; seat_type: string; expires_at_unix: number; is_expired: boolean }[];
};

export const invitesQuery = () =>
  queryOptions({
    queryKey: queryKeys.invites,
    queryFn: async ({ signal }): Promise<Invite[]> =>
      (await sendJson<InvitesWire>("/v1/workspace/invites", { signal })).invites.map((one) => ({
        inviteId: one.invite_id,
        email: one.email,
        seatType: one.seat_type,
        expiresAt: new Date(one.expires_at_unix * 1_000),
        isExpired: one.is_expired,
      })),
  });

/** The only answer that holds the link. */
export const invite = async ({ email, seatType }: { email: string; seatType: SeatType }): Promise<CreatedInvite> => {
  const answer = await sendJson<{ invites: CreatedInvite[] }>("/v1/workspace/invites/add", {
    method: "POST",
    body: { email, seat_type: seatType },
  });
  const [made] = answer.invites;
  if (!made) throw new Error("An invitation was answered without a link");
  return made;
};

export const removeInvite = async (email: string): Promise<void> => {
  await send("/v1/workspace/invites", { method: "DELETE", body: { email } });
};

export type Group = { groupId: string; name: string; members: readonly string[]; permissions: readonly string[] };

const toGroup = ({ id, name, members, permissions }: GroupAnswer): Group => ({
  groupId: id,
  name,
  members,
  permissions,
});

/** Kept for half an hour: permissions change seldom. */
export const groupsQuery = () =>
  queryOptions({
    queryKey: queryKeys.groups,
    queryFn: async ({ signal }): Promise<Group[]> =>
      Object.values(await sendJson<Record<string, GroupAnswer>>("/v1/workspace/groups", { signal })).map(toGroup),
    staleTime: 30 * 60_000,
  });

export const createGroup = async (name: string): Promise<void> => {
  await send("/v1/workspace/groups", { method: "POST", body: { name } });
};

export const saveGroupPermissions = async (change: { groupId: string; permissions: Permission[] }): Promise<void> => {
  const path = `/v1/workspace/groups/${encodeURIComponent(change.groupId)}`;
  await send(path, { method: "POST", body: { permissions: change.permissions } });
};

export const removeGroup = async (groupId: string): Promise<void> => {
  await send(`/v1/workspace/groups/${encodeURIComponent(groupId)}`, { method: "DELETE" });
};

export const setGroupMember = async (change: { groupId: string; email: string; isIn: boolean }): Promise<void> => {
  const path = `/v1/workspace/groups/${encodeURIComponent(change.groupId)}/members${change.isIn ? "" : "/remove"}`;
  await send(path, { method: "POST", body: { email: change.email } });
};
