import {
  createApiKeyBody,
  createdApiKeyAnswer,
  listApiKeysAnswer,
  type SessionAnswer,
  sessionAnswer,
  signInBody,
  signUpBody,
  type Tier,
  updateApiKeyBody,
} from "@timbre/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Http } from "../../platform/http/http.ts";
import { readCredentials, sessionCookie } from "../../platform/http/read-credentials.ts";
import type { ApiKeys } from "./api-keys.ts";
import type { CreateAccount } from "./create-account.ts";
import { type Session, sessionDays, type Sessions } from "./sessions.ts";

type Needs = { createAccount: CreateAccount; sessions: Sessions; apiKeys: ApiKeys; defaultTier: Tier };

const ok = z.object({ status: z.literal("ok") });
const keyParams = z.object({ key_id: z.string() });

/** Attempts per minute: sign-in by address and email, sign-up by address. */
const signInLimit = { max: 10, timeWindow: 60_000, keyGenerator: signInKey, hook: "preHandler" as const };
const signUpLimit = { max: 60, timeWindow: 60_000 };

function signInKey(request: FastifyRequest): string {
  const { email } = (request.body ?? {}) as { email?: unknown };
  return `${request.ip} ${typeof email === "string" ? email.toLowerCase() : ""}`;
}

export const makeAccountsRoutes = (needs: Needs) => (http: Http) => {
  addSessionRoutes(http, needs);
  addApiKeyRoutes(http, needs.apiKeys);
};

const addSessionRoutes = (http: Http, { createAccount, sessions, defaultTier }: Needs): void => {
  http.post(
    "/v1/auth/sign-up",
    { schema: { body: signUpBody, response: { 200: sessionAnswer } }, config: { rateLimit: signUpLimit } },
    async ({ body }, reply) => {
      const { email, password, first_name: firstName } = body;
      const account = await createAccount({ email, password, firstName: firstName || null, tier: defaultTier });
      return giveSession(reply, await sessions.start(account.userId, account.workspaceId));
    },
  );

  http.post(
    "/v1/auth/sign-in",
    { schema: { body: signInBody, response: { 200: sessionAnswer } }, config: { rateLimit: signInLimit } },
    async ({ body }, reply) => giveSession(reply, await sessions.signIn(body.email, body.password)),
  );

  http.post("/v1/auth/sign-out", { schema: { response: { 200: ok } } }, async (request, reply) => {
    const { bearer, cookie } = readCredentials(request);
    const token = bearer ?? cookie;
    if (token) await sessions.end(token);
    void reply.clearCookie(sessionCookie, { path: "/" });
    return { status: "ok" as const };
  });
};

const giveSession = (reply: FastifyReply, session: Session): SessionAnswer => {
  void reply.setCookie(sessionCookie, session.token, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: reply.request.protocol === "https",
    maxAge: sessionDays * 86_400,
  });
  return {
    access_token: session.token,
    token_type: "bearer",
    expires_at_unix: Math.floor(session.expiresAt.getTime() / 1000),
    user_id: session.userId,
    workspace_id: session.workspaceId,
  };
};

const addApiKeyRoutes = (http: Http, apiKeys: ApiKeys): void => {
  http.get("/v1/user/api-keys", { schema: { response: { 200: listApiKeysAnswer } } }, async (request) => ({
    api_keys: await apiKeys.list(request.caller),
  }));

  http.post(
    "/v1/user/api-keys",
    {
      schema: { body: createApiKeyBody, response: { 200: createdApiKeyAnswer } },
    },
    async ({ caller, body }) => {
      const { keyId, secret, name } = await apiKeys.create(caller, body);
      return { xi_api_key: secret, key_id: keyId, name };
    },
  );

  http.patch(
    "/v1/user/api-keys/:key_id",
    { schema: { params: keyParams, body: updateApiKeyBody } },
    async ({ caller, params, body }) =>
      apiKeys.update(caller, params.key_id, {
        ...(body.name == null ? {} : { name: body.name }),
        ...(body.is_disabled == null ? {} : { isDisabled: body.is_disabled }),
      }),
  );

  http.delete(
    "/v1/user/api-keys/:key_id",
    { schema: { params: keyParams, response: { 200: ok } } },
    async ({ caller, params }) => {
      await apiKeys.remove(caller, params.key_id);
      return { status: "ok" as const };
    },
  );
};
