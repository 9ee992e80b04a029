import { done, profileOperations, sessionOperations, twoFactorOperations } from "@timbre/contract";
import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import { readCredentials } from "../../../platform/http/access/read-credentials.ts";
import { handle, type HandledOperation } from "../../../platform/operations/handle.ts";
import { personLimit } from "../person-limit.ts";
import type { Profile } from "./profile.ts";
import type { TwoFactor } from "../sign-in/two-factor.ts";

const unix = (date: Date): number => Math.floor(date.getTime() / 1000);
const settings = { rateLimit: personLimit };

const tokenOf = (request: FastifyRequest): string => {
  const { bearer, cookie } = readCredentials(request);
  return bearer ?? cookie ?? "";
};

type Needs = { profile: Profile; twoFactor: TwoFactor };

export const handleProfile = ({ profile, twoFactor }: Needs): HandledOperation[] => [
  ...handlePerson(profile),
  ...handleOwnSessions(profile),
  ...handleTwoFactor(twoFactor),
];

const handlePerson = (profile: Profile): HandledOperation[] => [
  handle(profileOperations.update, async ({ caller, body }) => {
    await profile.update(caller, body);
    return done;
  }),
  handle(profileOperations.getPrivacy, ({ caller, headers }) => profile.privacyOf(caller, heardFrom(headers))),
  handle(
    profileOperations.changePassword,
    async (request) => {
      const { current_password: current, new_password: next } = request.body;
      await profile.changePassword(request.caller, tokenOf(request), { current, next });
      return done;
    },
    settings,
  ),
];

/** What the browser says, and what a proxy in front of us may know of where it is. */
const heardFrom = (headers: IncomingHttpHeaders): { hasSignal: boolean; region: string } => {
  const place = [headers["cf-ipcountry"], headers["cf-region-code"]].filter((part) => typeof part === "string");
  return { hasSignal: headers["sec-gpc"] === "1", region: place.join("-").slice(0, 10) };
};

const handleOwnSessions = (profile: Profile): HandledOperation[] => [
  handle(sessionOperations.list, async (request) => ({
    sessions: (await profile.listSessions(request.caller, tokenOf(request))).map((row) => ({
      session_id: row.sessionId,
      user_agent: row.userAgent,
      ip_address: row.ipAddress,
      created_at_unix: unix(row.createdAt),
      last_seen_at_unix: row.lastSeenAt && unix(row.lastSeenAt),
      is_current: row.isCurrent,
    })),
  })),
  handle(
    sessionOperations.end,
    async ({ caller, params, body }) => {
      await profile.endSession(caller, params.session_id, body.current_password);
      return done;
    },
    settings,
  ),
  handle(
    sessionOperations.endOthers,
    async (request) => {
      const { include_current: word } = request.query;
      const isCurrentIncluded = word === "true" || word === "1";
      const asked = { isCurrentIncluded, password: request.body.current_password };
      return { ...done, ended: await profile.endSessions(request.caller, tokenOf(request), asked) };
    },
    settings,
  ),
];

const handleTwoFactor = (twoFactor: TwoFactor): HandledOperation[] => [
  handle(twoFactorOperations.get, async ({ caller }) => {
    const { isOn, recoveryCodesLeft } = await twoFactor.state(caller);
    return { is_on: isOn, recovery_codes_left: recoveryCodesLeft };
  }),
  handle(
    twoFactorOperations.start,
    async ({ caller, body }) => {
      const { secret, url } = await twoFactor.start(caller, body.current_password);
      return { secret, otpauth_url: url };
    },
    settings,
  ),
  handle(
    twoFactorOperations.confirm,
    async ({ caller, body }) => ({ recovery_codes: await twoFactor.confirm(caller, body.code) }),
    settings,
  ),
  handle(
    twoFactorOperations.renewCodes,
    async ({ caller, body }) => ({
      recovery_codes: await twoFactor.renewCodes(caller, body.current_password, body.code),
    }),
    settings,
  ),
  handle(
    twoFactorOperations.stop,
    async ({ caller, body }) => {
      await twoFactor.stop(caller, body.current_password, body.code);
      return done;
    },
    settings,
  ),
];
