import { AppError, type ErrorCode, signInLimits } from "@timbre/contract";
import type { Config } from "../../../config.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import { newSecret } from "../../../platform/new-id.ts";
import type { SecurityLog, TellPerson } from "../../../domain/logs/security-log.ts";
import { hashSecret } from "../hash-secret.ts";
import type { KnownDevices } from "./known-devices.ts";
import { checkPassword } from "../passwords/passwords.ts";
import type { Counted, SignInGuard } from "./sign-in-guard.ts";
import {
  deleteEndedSessions,
  deleteSession,
  insertSession,
  isMemberOf,
  listWorkspacesOf,
  moveSession,
} from "./session-store.ts";
import { findHomeWorkspace, findUserByEmail } from "../store.ts";
import type { TwoFactor } from "./two-factor.ts";

export type Session = { token: string; expiresAt: Date; userId: string; workspaceId: string };
/** Where somebody signs in from, for their own list of sessions. */
export type Device = { userAgent: string | null; ipAddress: string };

type Needs = {
  db: Db;
  clock: Clock;
  limits: Config["session"];
  signInGuard: SignInGuard;
  twoFactor: Pick<TwoFactor, "check">;
  knownDevices: Pick<KnownDevices, "find">;
  securityLog: SecurityLog;
  tellPerson: TellPerson;
};
type Owner = { userId: string; workspaceId: string };
type User = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;
type SignIn = { email: string; password: string; code?: string | null };
type From = { device: Device; cookies: Readonly<Record<string, string | undefined>> };

/** A session, and the device it was begun on if that was known. */
export type SignedIn = Session & { email: string; deviceId: string | undefined };

export const makeSessions = (needs: Needs) => {
  const { db, clock, limits } = needs;
  const start = async (userId: string, workspaceId: string, device: Device): Promise<Session> => {
    const token = newSecret("ts_");
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + limits.maxDays * 86_400_000);
    await deleteEndedSessions(db, now, limits.idleDays);
    const tokenHash = hashSecret(token);
    await insertSession(db, { tokenHash, userId, workspaceId, createdAt: now, expiresAt, ...device });
    return { token, expiresAt, userId, workspaceId };
  };

  const signIn = async (asked: SignIn, from: From): Promise<SignedIn> => {
    const { user, deviceId } = await checkPerson(needs, asked, from);
    if (user.blockedAt) throw new AppError("account_blocked");
    const workspaceId = await findHomeWorkspace(db, user.userId);
    if (!workspaceId) throw new AppError("invalid_credentials");
    return { ...(await start(user.userId, workspaceId, from.device)), email: user.email, deviceId };
  };

  /** Another token for the same person in the same place; the old one opens nothing from then on. */
  const renew = async (token: string, { userId, workspaceId }: Owner, device: Device): Promise<Session> => {
    const [ended] = await deleteSession(db, hashSecret(token)).returning();
    if (!ended) throw new AppError("invalid_session");
    return start(userId, workspaceId, device);
  };

  const end = async (token: string): Promise<void> => {
    await deleteSession(db, hashSecret(token));
  };

  /** Moves a session to another workspace of the same person; false when they are not in it. */
  const move = async (token: string, userId: string, workspaceId: string): Promise<boolean> =>
    (await isMemberOf(db, userId, workspaceId)) && (await moveSession(db, hashSecret(token), userId, workspaceId));

  return { start, signIn, renew, end, move, workspacesOf: (userId: string) => listWorkspacesOf(db, userId) };
};

export type Sessions = ReturnType<typeof makeSessions>;

/** Password and code. Nothing is forgiven before both are right: a right password alone would buy endless codes. */
const checkPerson = async (
  needs: Needs,
  { email, password, code }: SignIn,
  { device, cookies }: From,
): Promise<{ user: User; deviceId: string | undefined }> => {
  const name = email.toLowerCase();
  const user = await findUserByEmail(needs.db, name);
  const deviceId = user && (await needs.knownDevices.find(user.userId, cookies));
  // A known device has a count of its own, which strangers cannot touch.
  const counted: Counted[] = deviceId
    ? [{ counter: "device", of: deviceId }]
    : [
        { counter: "account", of: name },
        { counter: "address", of: device.ipAddress },
      ];
  const codes: Counted[] = user?.totpSince && code && !deviceId ? [{ counter: "code", of: user.userId }] : [];
  try {
    const failures = await needs.signInGuard.enter(counted);
    if (!(await checkPassword(password, user?.passwordHash)) || !user) {
      await tellOfTries(needs, user, failures);
      throw new AppError("invalid_credentials");
    }
    if (codes.length > 0) await tellOfTries(needs, user, await needs.signInGuard.enter(codes));
    await needs.twoFactor.check(user, code);
  } catch (error) {
    await noteFailure(needs, error, { userId: user?.userId, ipAddress: device.ipAddress });
    throw error;
  }
  await needs.signInGuard.leave([...counted, ...codes]);
  return { user, deviceId };
};

/** Asking for the code is part of signing in. */
const harmless: readonly ErrorCode[] = ["two_factor_required"];

const noteFailure = async (
  { securityLog }: Needs,
  error: unknown,
  { userId, ipAddress }: { userId: string | undefined; ipAddress: string },
): Promise<void> => {
  if (!(error instanceof AppError) || harmless.includes(error.code)) return;
  await securityLog.noteRefusal({ kind: "sign_in_failed", code: error.code, userId: userId ?? null, ipAddress });
};

const tellOfTries = async ({ tellPerson }: Needs, user: User | undefined, failures: number): Promise<void> => {
  if (!user || failures < signInLimits.tellAfter) return;
  await tellPerson(user, {
    about: "failedSignIns",
    failures,
    linkTo: "/app/settings/two-factor",
  });
};
