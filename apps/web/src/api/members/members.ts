import { type MemberAnswer, memberOperations, type SeatType } from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";

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
    queryFn: async ({ signal }): Promise<Member[]> => (await call(memberOperations.list, { signal })).map(toMember),
  });

export const updateMember = async (change: {
  email: string;
  seatType?: SeatType;
  isLocked?: boolean;
  creditLimit?: number | null;
}): Promise<void> => {
  const { email, seatType, isLocked, creditLimit } = change;
  const body = { email, workspace_seat_type: seatType, is_locked: isLocked, usage_limit: creditLimit };
  await call(memberOperations.update, { body });
};

export const removeMember = async (userId: string): Promise<void> => {
  await call(memberOperations.remove, { params: { user_id: userId } });
};

export const leaveWorkspace = async (): Promise<void> => {
  await call(memberOperations.leave, {});
};

/** The caller stays as an admin. */
export const handOver = async (email: string): Promise<void> => {
  await call(memberOperations.handOver, { body: { email } });
};
