import {
  changePasswordBody,
  confirmTwoFactorBody,
  endedSessionsAnswer,
  endSessionsBody,
  endSessionsQuery,
  privacyAnswer,
  recoveryCodesAnswer,
  sessionParams,
  sessionsAnswer,
  startedTwoFactorAnswer,
  startTwoFactorBody,
  stopTwoFactorBody,
  twoFactorAnswer,
  updateProfileBody,
} from "@timbre/contract";
import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Http } from "../../platform/http/http.ts";
import { readCredentials } from "../../platform/http/read-credentials.ts";
import type { Profile } from "./profile.ts";
import type { TwoFactor } from "./two-factor.ts";

const ok = z.object({ status: z.literal("ok") });
const done = { status: "ok" as const };
const unix = (date: Date): number => Math.floor(date.getTime() / 1000);
/** Passwords may be guessed here too, so by person and minute. */
const passwordLimit = { max: 10, timeWindow: 60_000, keyGenerator: personOf, hook: "preHandler" as const };

function personOf(request: FastifyRequest): string {
  return request.caller.userId;
}

const tokenOf = (request: FastifyRequest): string => {
  const { bearer, cookie } = readCredentials(request);
  return bearer ?? cookie ?? "";
};

export const makeProfileRoutes =
  ({ profile, twoFactor }: { profile: Profile; twoFactor: TwoFactor }) =>
  (http: Http) => {
    addProfileRoutes(http, profile);
    addSessionRoutes(http, profile);
    addTwoFactorRoutes(http, twoFactor);
  };

const addProfileRoutes = (http: Http, profile: Profile): void => {
  http.patch("/v1/user", { schema: { body: updateProfileBody, response: { 200: ok } } }, async ({ caller, body }) => {
    await profile.update(caller, body);
    return done;
  });

  http.get("/v1/user/privacy-choices", { schema: { response: { 200: privacyAnswer } } }, ({ caller, headers }) =>
    profile.privacyOf(caller, heardFrom(headers)),
  );

  http.post(
    "/v1/user/password",
    { schema: { body: changePasswordBody, response: { 200: ok } }, config: { rateLimit: passwordLimit } },
    async (request) => {
      const { current_password: current, new_password: next } = request.body;
      await profile.changePassword(request.caller, tokenOf(request), { current, next });
      return done;
    },
  );
};

/** What the browser says, and what a proxy in front of us may know of where it is. */
const heardFrom = (headers: IncomingHttpHeaders): { hasSignal: boolean; region: string } => {
  const place = [headers["cf-ipcountry"], headers["cf-region-code"]].filter((part) => typeof part === "string");
  return { hasSignal: headers["sec-gpc"] === "1", region: place.join("-").slice(0, 10) };
};

const addSessionRoutes = (http: Http, profile: Profile): void => {
  const config = { rateLimit: passwordLimit };

  http.get("/v1/user/sessions", { schema: { response: { 200: sessionsAnswer } } }, async (request) => ({
    sessions: (await profile.listSessions(request.caller, tokenOf(request))).map((row) => ({
      session_id: row.sessionId,
      user_agent: row.userAgent,
      ip_address: row.ipAddress,
      created_at_unix: unix(row.createdAt),
      last_seen_at_unix: row.lastSeenAt && unix(row.lastSeenAt),
      is_current: row.isCurrent,
    })),
  }));

  http.delete(
    "/v1/user/sessions/:session_id",
    { schema: { params: sessionParams, body: endSessionsBody, response: { 200: ok } }, config },
    async ({ caller, params, body }) => {
      await profile.endSession(caller, params.session_id, body.current_password);
      return done;
    },
  );

  http.delete(
    "/v1/user/sessions",
    {
      schema: { querystring: endSessionsQuery, body: endSessionsBody, response: { 200: endedSessionsAnswer } },
      config,
    },
    async (request) => {
      const { include_current: word } = request.query;
      const asked = {
        isCurrentIncluded: word === "true" || word === "1",
        password: request.body.current_password,
      };
      return { ...done, ended: await profile.endSessions(request.caller, tokenOf(request), asked) };
    },
  );
};

const addTwoFactorRoutes = (http: Http, twoFactor: TwoFactor): void => {
  const config = { rateLimit: passwordLimit };

  http.get("/v1/user/two-factor", { schema: { response: { 200: twoFactorAnswer } } }, async ({ caller }) => {
    const { isOn, recoveryCodesLeft } = await twoFactor.state(caller);
    return { is_on: isOn, recovery_codes_left: recoveryCodesLeft };
  });

  http.post(
    "/v1/user/two-factor",
    { schema: { body: startTwoFactorBody, response: { 200: startedTwoFactorAnswer } }, config },
    async ({ caller, body }) => {
      const { secret, url } = await twoFactor.start(caller, body.current_password);
      return { secret, otpauth_url: url };
    },
  );

  http.post(
    "/v1/user/two-factor/confirm",
    { schema: { body: confirmTwoFactorBody, response: { 200: recoveryCodesAnswer } }, config },
    async ({ caller, body }) => ({ recovery_codes: await twoFactor.confirm(caller, body.code) }),
  );

  http.post(
    "/v1/user/two-factor/recovery-codes",
    { schema: { body: startTwoFactorBody, response: { 200: recoveryCodesAnswer } }, config },
    async ({ caller, body }) => ({ recovery_codes: await twoFactor.renewCodes(caller, body.current_password) }),
  );

  http.delete(
    "/v1/user/two-factor",
    { schema: { body: stopTwoFactorBody, response: { 200: ok } }, config },
    async ({ caller, body }) => {
      await twoFactor.stop(caller, body.current_password, body.code);
      return done;
    },
  );
};
