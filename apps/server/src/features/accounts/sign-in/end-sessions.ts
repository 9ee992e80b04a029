import type { Db } from "../../../platform/database/database.ts";
import type { OpenCalls } from "../../../platform/http/access/open-calls.ts";
import { hashSecret } from "../hash-secret.ts";
import { deleteSessionsOf } from "./session-store.ts";

/** Hashes of sessions; nothing named means all of a person. */
export type WhichSessions = { except?: string; only?: string };
export type EndSessions = (userId: string, which?: WhichSessions) => Promise<number>;

type Needs = { db: Db; openCalls: Pick<OpenCalls, "endSessions"> };

/** Ends sessions, and with them the streams and sockets that were opened by them. Answers how many there were. */
export const makeEndSessions =
  ({ db, openCalls }: Needs): EndSessions =>
  async (userId, which = {}) => {
    const ended = await deleteSessionsOf(db, userId, which);
    const isEnded = (hash: string): boolean => (which.only ? hash === which.only : hash !== which.except);
    openCalls.endSessions(userId, (session) => isEnded(hashSecret(session)));
    return ended;
  };
