import {
  acceptedInviteAnswer,
  acceptInviteBody,
  createdInvitesAnswer,
  createInviteBody,
  createInvitesBody,
  invitesAnswer,
  inviteTokenParams,
  memberAnswer,
  memberEmailBody,
  openInviteAnswer,
  type SeatType,
  seatTypes,
  updateMemberBody,
  userParams,
} from "@timbre/contract";
import { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import { baseUrlOf } from "../../platform/http/base-url.ts";
import type { Http } from "../../platform/http/http.ts";
import type { Invites } from "./invites.ts";
import type { Members } from "./members.ts";

type Needs = { members: Members; invites: Invites; clock: Clock; publicUrl: string | undefined };

const ok = z.object({ status: z.literal("ok") });
const done = { status: "ok" as const };
const unix = (date: Date): number => Math.floor(date.getTime() / 1000);

export const makeMembersRoutes = (needs: Needs) => (http: Http) => {
  addMemberRoutes(http, needs.members);
  addInviteRoutes(http, needs);
  addGuestRoutes(http, needs.invites);
};

const addMemberRoutes = (http: Http, members: Members): void => {
  http.get("/v1/workspace/members", { schema: { response: { 200: z.array(memberAnswer) } } }, ({ caller }) =>
    members.list(caller),
  );

  http.post(
    "/v1/workspace/members",
    { schema: { body: updateMemberBody, response: { 200: ok } } },
    async ({ caller, body }) => {
      await members.update(caller, body);
      return done;
    },
  );

  http.delete(
    "/v1/workspace/members/:user_id",
    { schema: { params: userParams, response: { 200: ok } } },
    async ({ caller, params }) => {
      await members.remove(caller, params.user_id);
      return done;
    },
  );

  http.post("/v1/workspace/leave", { schema: { response: { 200: ok } } }, async ({ caller }) => {
    await members.remove(caller, caller.userId);
    return done;
  });

  http.post(
    "/v1/workspace/ownership",
    { schema: { body: memberEmailBody, response: { 200: ok } } },
    async ({ caller, body }) => {
      await members.giveOwnership(caller, body.email);
      return done;
    },
  );
};

const addInviteRoutes = (http: Http, { invites, clock, publicUrl }: Needs): void => {
  http.get("/v1/workspace/invites", { schema: { response: { 200: invitesAnswer } } }, async ({ caller }) => ({
    invites: (await invites.list(caller)).map((row) => ({
      invite_id: row.inviteId,
      email: row.email,
      seat_type: row.seatType,
      group_ids: row.groupIds,
      created_at_unix: unix(row.createdAt),
      expires_at_unix: unix(row.expiresAt),
      is_expired: row.expiresAt <= clock.now(),
    })),
  }));

  http.post(
    "/v1/workspace/invites/add",
    { schema: { body: createInviteBody, response: { 200: createdInvitesAnswer } } },
    async (request) => {
      const { email, workspace_permission: permission, ...body } = request.body;
      const wanted = { ...body, seat_type: body.seat_type ?? seatNamed(permission) };
      const baseUrl = baseUrlOf(request, publicUrl);
      return {
        ...done,
        invites: await invites.create(request.caller, { ...fromWire(wanted), emails: [email], baseUrl }),
      };
    },
  );

  http.post(
    "/v1/workspace/invites/add-bulk",
    { schema: { body: createInvitesBody, response: { 200: createdInvitesAnswer } } },
    async (request) => {
      const { emails, ...body } = request.body;
      const baseUrl = baseUrlOf(request, publicUrl);
      return { ...done, invites: await invites.create(request.caller, { ...fromWire(body), emails, baseUrl }) };
    },
  );

  http.delete(
    "/v1/workspace/invites",
    { schema: { body: memberEmailBody, response: { 200: ok } } },
    async ({ caller, body }) => {
      await invites.remove(caller, body.email);
      return done;
    },
  );
};

/** The older field for the same wish; other words in it mean an ordinary member. */
const seatNamed = (permission: string | null | undefined): SeatType | undefined =>
  seatTypes.find((seat) => seat === permission);

const fromWire = (body: { seat_type?: SeatType | null; group_ids?: string[] | null; usage_limit?: number | null }) => ({
  seatType: body.seat_type ?? ("workspace_member" as const),
  groupIds: body.group_ids ?? [],
  usageLimit: body.usage_limit ?? null,
});

/** The guest's side: what the link leads to, and taking it. */
const addGuestRoutes = (http: Http, invites: Invites): void => {
  http.get(
    "/v1/workspace/invites/:token",
    { schema: { params: inviteTokenParams, response: { 200: openInviteAnswer } } },
    async ({ params }) => {
      const { invite, workspaceName } = await invites.look(params.token);
      return { workspace_name: workspaceName, email: invite.email, expires_at_unix: unix(invite.expiresAt) };
    },
  );

  http.post(
    "/v1/workspace/invites/accept",
    { schema: { body: acceptInviteBody, response: { 200: acceptedInviteAnswer } } },
    async ({ caller, body }) => ({ ...done, workspace_id: await invites.accept(caller, body.token) }),
  );
};
