import { type CreatedInvite, inviteOperations, type SeatType, sessionOperations } from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";

export type Invite = { inviteId: string; email: string; seatType: string; expiresAt: Date; isExpired: boolean };

export const invitesQuery = () =>
  queryOptions({
    queryKey: queryKeys.invites,
    queryFn: async ({ signal }): Promise<Invite[]> =>
      (await call(inviteOperations.list, { signal })).invites.map((one) => ({
        inviteId: one.invite_id,
        email: one.email,
        seatType: one.seat_type,
        expiresAt: new Date(one.expires_at_unix * 1_000),
        isExpired: one.is_expired,
      })),
  });

/** The only answer that holds the link. */
export const invite = async ({ email, seatType }: { email: string; seatType: SeatType }): Promise<CreatedInvite> => {
  const [made] = (await call(inviteOperations.create, { body: { email, seat_type: seatType } })).invites;
  if (!made) throw new Error("An invitation was answered without a link");
  return made;
};

export const removeInvite = async (email: string): Promise<void> => {
  await call(inviteOperations.remove, { body: { email } });
};

export type OpenInvite = { workspaceName: string; email: string };

/** What a link leads to; anyone who has it may look. */
export const inviteQuery = (token: string) =>
  queryOptions({
    queryKey: queryKeys.invite(token),
    queryFn: async ({ signal }): Promise<OpenInvite> => {
      const { workspace_name: workspaceName, email } = await call(inviteOperations.look, { body: { token }, signal });
      return { workspaceName, email };
    },
  });

/** Joins, and goes on in that workspace. */
export const acceptInvite = async (token: string): Promise<void> => {
  const { workspace_id } = await call(inviteOperations.accept, { body: { token } });
  await call(sessionOperations.switchWorkspace, { body: { workspace_id } });
};
