import { done, inviteOperations, memberOperations, type SeatType, seatTypes } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import { visitOf } from "../../platform/http/visit.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import type { Invites } from "./invites.ts";
import type { Members } from "./members.ts";

type Needs = { members: Members; invites: Invites; clock: Clock; publicUrl: string | undefined };

const unix = (date: Date): number => Math.floor(date.getTime() / 1000);

export const handleMembers = (needs: Needs): HandledOperation[] => [
  ...handlePeople(needs.members),
  ...handleInvites(needs),
  ...handleGuests(needs.invites),
];

const handlePeople = (members: Members): HandledOperation[] => [
  handle(memberOperations.list, ({ caller }) => members.list(caller)),
  handle(memberOperations.update, async ({ caller, body }) => {
    await members.update(caller, body);
    return done;
  }),
  handle(memberOperations.limitUsage, async ({ caller, params, body }) => {
    await members.limitUsage(caller, params.user_id, body.usage_limit ?? null);
    return done;
  }),
  handle(memberOperations.remove, async ({ caller, params }) => {
    await members.remove(caller, params.user_id);
    return done;
  }),
  handle(memberOperations.leave, async ({ caller }) => {
    await members.remove(caller, caller.userId);
    return done;
  }),
  handle(memberOperations.handOver, async ({ caller, body }) => {
    await members.giveOwnership(caller, body.email);
    return done;
  }),
];

const handleInvites = ({ invites, clock, publicUrl }: Needs): HandledOperation[] => [
  handle(inviteOperations.list, async ({ caller }) => ({
    invites: (await invites.list(caller)).map((row) => ({
      invite_id: row.inviteId,
      email: row.email,
      seat_type: row.seatType,
      group_ids: row.groupIds,
      created_at_unix: unix(row.createdAt),
      expires_at_unix: unix(row.expiresAt),
      is_expired: row.expiresAt <= clock.now(),
    })),
  })),
  handle(inviteOperations.create, async (request) => {
    const { email, workspace_permission: permission, ...body } = request.body;
    const wanted = fromWire({ ...body, seat_type: body.seat_type ?? seatNamed(permission) });
    const visit = visitOf(request, publicUrl);
    return { ...done, invites: await invites.create(request.caller, { ...wanted, emails: [email], visit }) };
  }),
  handle(inviteOperations.createMany, async (request) => {
    const { emails, ...body } = request.body;
    const visit = visitOf(request, publicUrl);
    return { ...done, invites: await invites.create(request.caller, { ...fromWire(body), emails, visit }) };
  }),
  handle(inviteOperations.remove, async ({ caller, body }) => {
    await invites.remove(caller, body.email);
    return done;
  }),
];

/** The older field for the same wish; other words in it mean an ordinary member. */
const seatNamed = (permission: string | null | undefined): SeatType | undefined =>
  seatTypes.find((seat) => seat === permission);

const fromWire = (body: { seat_type?: SeatType | null; group_ids?: string[] | null; usage_limit?: number | null }) => ({
  seatType: body.seat_type ?? ("workspace_member" as const),
  groupIds: body.group_ids ?? [],
  usageLimit: body.usage_limit ?? null,
});

/** The guest's side: what the link leads to, and taking it. */
const handleGuests = (invites: Invites): HandledOperation[] => [
  handle(inviteOperations.look, async ({ body }) => {
    const { invite, workspaceName } = await invites.look(body.token);
    return { workspace_name: workspaceName, email: invite.email, expires_at_unix: unix(invite.expiresAt) };
  }),
  handle(inviteOperations.accept, async ({ caller, body }) => ({
    ...done,
    workspace_id: await invites.accept(caller, body.token),
  })),
];
