import { AppError } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { newSecret } from "../../platform/new-id.ts";
import { hashSecret } from "./hash-secret.ts";
import { checkPassword } from "./passwords.ts";
import { deleteExpiredSessions, deleteSession, findHomeWorkspace, findUserByEmail, insertSession } from "./store.ts";

export const sessionDays = 30;

export type Session = { token: string; expiresAt: Date; userId: string; workspaceId: string };

type Needs = { db: Db; clock: Clock };

export const makeSessions = ({ db, clock }: Needs) => {
  const start = async (userId: string, workspaceId: string): Promise<Session> => {
    const token = newSecret("ts_");
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + sessionDays * 86_400_000);
    await deleteExpiredSessions(db, now);
    await insertSession(db, { tokenHash: hashSecret(token), userId, workspaceId, createdAt: now, expiresAt });
    return { token, expiresAt, userId, workspaceId };
  };

  const signIn = async (email: string, password: string): Promise<Session> => {
    const user = await findUserByEmail(db, email.toLowerCase());
    if (!(await checkPassword(password, user?.passwordHash)) || !user) throw new AppError("invalid_credentials");
    const workspaceId = await findHomeWorkspace(db, user.userId);
    if (!workspaceId) throw new AppError("invalid_credentials");
    return start(user.userId, workspaceId);
  };

  const end = async (token: string): Promise<void> => {
    await deleteSession(db, hashSecret(token));
  };

  return { start, signIn, end };
};

export type Sessions = ReturnType<typeof makeSessions>;
