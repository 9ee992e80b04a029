import { AppError, done, type SessionAnswer, sessionOperations } from "@timbre/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RecordAudit } from "../../../domain/logs/audit.ts";
import type { Entry } from "../../../domain/logs/security-log.ts";
import { readCredentials, sessionCookie } from "../../../platform/http/access/read-credentials.ts";
import { handle, type HandledOperation } from "../../../platform/operations/handle.ts";
import { handleApiKeys } from "../api-keys/api-key-operations.ts";
import type { ApiKeys } from "../api-keys/api-keys.ts";
import { deviceDays, type KnownDevices } from "./known-devices.ts";
import type { Device, Session, Sessions } from "./sessions.ts";
import { handleSignUp, type SignUpNeeds, type Started } from "../sign-up/sign-up-operations.ts";

type Needs = SignUpNeeds & {
  sessions: Sessions;
  apiKeys: ApiKeys;
  recordAudit: RecordAudit;
  knownDevices: KnownDevices;
  noteEntry(entry: Entry): Promise<void>;
};

/** Attempts per minute and address; what goes wrong is counted apart. */
const signInSettings = { rateLimit: { max: 120, timeWindow: 60_000 } };

const deviceOf = (request: FastifyRequest): Device => ({
  userAgent: request.headers["user-agent"]?.slice(0, 300) ?? null,
  ipAddress: request.ip,
});

const languageOf = ({ headers }: FastifyRequest) => ({ acceptLanguage: headers["accept-language"] });

/** Ways in and out, and the keys that are a way in too. */
export const handleEntries = (needs: Needs): HandledOperation[] => {
  const start = async (request: FastifyRequest, reply: FastifyReply, { userId, workspaceId, email }: Started) => {
    const session = await needs.sessions.start(userId, workspaceId, deviceOf(request));
    const entry = { kind: "signed_up" as const, person: { userId, email }, workspaceId, isKnownDevice: true };
    await needs.noteEntry({
      ...entry,
      ipAddress: request.ip,
      ...languageOf(request),
      userAgent: deviceOf(request).userAgent ?? "",
    });
    giveDevice(reply, await needs.knownDevices.give(userId));
    return giveSession(reply, session);
  };
  return [
    ...handleSignUp(needs, start),
    handleSignIn(needs),
    ...handleSessions(needs.sessions),
    ...handleWorkspaces(needs.sessions),
    ...handleApiKeys(needs),
  ];
};

const handleSignIn = ({ sessions, recordAudit, knownDevices, noteEntry }: Needs): HandledOperation =>
  handle(
    sessionOperations.signIn,
    async (request, reply) => {
      const device = deviceOf(request);
      const session = await sessions.signIn(request.body, { device, cookies: request.cookies });
      const { userId, workspaceId, email, deviceId } = session;
      const isKnownDevice = deviceId !== undefined;
      const entry = { kind: "signed_in" as const, person: { userId, email }, workspaceId, isKnownDevice };
      await noteEntry({ ...entry, ipAddress: request.ip, ...languageOf(request), userAgent: device.userAgent ?? "" });
      giveDevice(reply, await knownDevices.give(userId, deviceId));
      const actor = { ...session, apiKey: null, ipAddress: request.ip };
      await recordAudit(actor, { activity: "Signed In", className: "Authentication", target: session.userId });
      return giveSession(reply, session);
    },
    signInSettings,
  );

const handleSessions = (sessions: Sessions): HandledOperation[] => [
  handle(sessionOperations.refresh, async (request, reply) => {
    const { bearer, cookie } = readCredentials(request);
    return giveSession(reply, await sessions.renew(bearer ?? cookie ?? "", request.caller, deviceOf(request)));
  }),
  handle(sessionOperations.signOut, async (request, reply) => {
    const { bearer, cookie } = readCredentials(request);
    const token = bearer ?? cookie;
    if (token) await sessions.end(token);
    reply.clearOwnCookie(sessionCookie);
    return done;
  }),
];

const handleWorkspaces = (sessions: Sessions): HandledOperation[] => [
  handle(sessionOperations.listWorkspaces, async ({ caller }) => ({
    workspaces: (await sessions.workspacesOf(caller.userId)).map((row) => ({
      workspace_id: row.workspaceId,
      name: row.name,
      role: row.role,
      is_current: row.workspaceId === caller.workspaceId,
    })),
  })),
  handle(sessionOperations.switchWorkspace, async (request) => {
    const { bearer, cookie } = readCredentials(request);
    const isMoved = await sessions.move(bearer ?? cookie ?? "", request.caller.userId, request.body.workspace_id);
    if (!isMoved) throw new AppError("workspace_not_found");
    return done;
  }),
];

const giveSession = (reply: FastifyReply, session: Session): SessionAnswer => {
  reply.setOwnCookie(sessionCookie, session.token, { expires: session.expiresAt });
  return {
    access_token: session.token,
    token_type: "bearer",
    expires_at_unix: Math.floor(session.expiresAt.getTime() / 1000),
    user_id: session.userId,
    workspace_id: session.workspaceId,
  };
};

/** So that this browser is known the next time. */
const giveDevice = (reply: FastifyReply, { name, value }: { name: string; value: string }): void => {
  reply.setOwnCookie(name, value, { path: "/v1/auth", maxAge: deviceDays * 86_400 });
};
