import { AppError } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { newSecret } from "../../platform/new-id.ts";
import { hashSecret } from "./hash-secret.ts";
import { checkPassword } from "./passwords.ts";
import type { SignInGuard } from "./sign-in-guard.ts";
import {
  deleteExpiredSessions,
  deleteSession,
  findHomeWorkspace,
  findUserByEmail,
  insertSession,
  isMemberOf,
  listWorkspacesOf,
  moveSession,
} from "./store.ts";
import type { TwoFactor } from "./two-factor.ts";

export const sessionDays = 30;

export type Session = { token: string; expiresAt: Date; userId: string; workspaceId: string };
/** Where somebody signs in from, for their own list of sessions. */
export type Device = { userAgent: string | null; ipAddress: string | null };

type Needs = { db: Db; clock: Clock; signInGuard: SignInGuard; twoFactor: Pick<TwoFactor, "check"> };
type Owner = { userId: string; workspaceId: string };
type SignIn = { email: string; password: string; code?: string | null };

export const makeSessions = ({ db, clock, signInGuard, twoFactor }: Needs) => {
  const start = async (userId: string, workspaceId: string, device: Device): Promise<Session> => {
    const token = newSecret("ts_");
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + sessionDays * 86_400_000);
    await deleteExpiredSessions(db, now);
    await insertSession(db, {
      tokenHash: hashSecret(token),
      userId,
      workspaceId,
      createdAt: now,
      expiresAt,
      ...device,
    });
    return { token, expiresAt, userId, workspaceId };
  };

  const signIn = async ({ email, password, code }: SignIn, device: Device): Promise<Session> => {
    const name = email.toLowerCase();
    await signInGuard.enter(name);
    const user = await findUserByEmail(db, name);
    if (!(await checkPassword(password, user?.passwordHash)) || !user) throw new AppError("invalid_credentials");
    // Asking for the code is no wrong guess; a wrong code is.
    if (user.totpSince && !code) await signInGuard.leave(name);
    await twoFactor.check(user, code);
    await signInGuard.leave(name);
    if (user.blockedAt) throw new AppError("account_blocked");
    const workspaceId = await findHomeWorkspace(db, user.userId);
    if (!workspaceId) throw new AppError("invalid_credentials");
    return start(user.userId, workspaceId, device);
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
