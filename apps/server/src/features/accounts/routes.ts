import {
  AppError,
  myWorkspacesAnswer,
  type SessionAnswer,
  sessionAnswer,
  signInBody,
  switchWorkspaceBody,
} from "@timbre/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { RecordAudit } from "../../platform/audit.ts";
import type { Http } from "../../platform/http/http.ts";
import { readCredentials, sessionCookie } from "../../platform/http/read-credentials.ts";
import { addApiKeyRoutes } from "./api-key-routes.ts";
import type { ApiKeys } from "./api-keys.ts";
import { type Device, type Session, sessionDays, type Sessions } from "./sessions.ts";
import { addSignUpRoutes, type SignUpNeeds, type Started } from "./sign-up-routes.ts";

type Needs = SignUpNeeds & { sessions: Sessions; apiKeys: ApiKeys; recordAudit: RecordAudit };

const ok = z.object({ status: z.literal("ok") });

/** Attempts per minute and address; wrong passwords are counted by email besides. */
const signInLimit = { max: 120, timeWindow: 60_000 };

const deviceOf = (request: FastifyRequest): Device => ({
  userAgent: request.headers["user-agent"]?.slice(0, 300) ?? null,
  ipAddress: request.ip,
});

export const makeAccountsRoutes = (needs: Needs) => (http: Http) => {
  const start = async (request: FastifyRequest, reply: FastifyReply, { userId, workspaceId }: Started) =>
    giveSession(reply, await needs.sessions.start(userId, workspaceId, deviceOf(request)));
  addSignUpRoutes(http, needs, start);
  addSessionRoutes(http, needs);
  addWorkspaceRoutes(http, needs.sessions);
  addApiKeyRoutes(http, needs);
};

const addSessionRoutes = (http: Http, { sessions, recordAudit }: Needs): void => {
  http.post(
    "/v1/auth/sign-in",
    { schema: { body: signInBody, response: { 200: sessionAnswer } }, config: { rateLimit: signInLimit } },
    async (request, reply) => {
      const session = await sessions.signIn(request.body, deviceOf(request));
      const actor = { ...session, apiKey: null, ipAddress: request.ip };
      await recordAudit(actor, { activity: "Signed In", className: "Authentication", target: session.userId });
      return giveSession(reply, session);
    },
  );

  http.post("/v1/auth/refresh", { schema: { response: { 200: sessionAnswer } } }, async (request, reply) => {
    const { bearer, cookie } = readCredentials(request);
    return giveSession(reply, await sessions.renew(bearer ?? cookie ?? "", request.caller, deviceOf(request)));
  });

  http.post("/v1/auth/sign-out", { schema: { response: { 200: ok } } }, async (request, reply) => {
    const { bearer, cookie } = readCredentials(request);
    const token = bearer ?? cookie;
    if (token) await sessions.end(token);
    void reply.clearCookie(sessionCookie, { path: "/" });
    return { status: "ok" as const };
  });
};

const addWorkspaceRoutes = (http: Http, sessions: Sessions): void => {
  http.get("/v1/user/workspaces", { schema: { response: { 200: myWorkspacesAnswer } } }, async ({ caller }) => ({
    workspaces: (await sessions.workspacesOf(caller.userId)).map((row) => ({
      workspace_id: row.workspaceId,
      name: row.name,
      role: row.role,
      is_current: row.workspaceId === caller.workspaceId,
    })),
  }));

  http.post("/v1/user/workspace", { schema: { body: switchWorkspaceBody, response: { 200: ok } } }, async (request) => {
    const { bearer, cookie } = readCredentials(request);
    const isMoved = await sessions.move(bearer ?? cookie ?? "", request.caller.userId, request.body.workspace_id);
    if (!isMoved) throw new AppError("workspace_not_found");
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
