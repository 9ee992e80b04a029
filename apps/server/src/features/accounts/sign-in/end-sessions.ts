import type { Db } from "../../../platform/database/database.ts";
import { deleteSessionsOf } from "./session-store.ts";

/** Hashes of sessions; nothing named means all of a person. */
export type WhichSessions = { except?: string; only?: string };
export type EndSessions = (userId: string, which?: WhichSessions) => Promise<number>;

/** Ends sessions, and with them what is open by them at any process. Answers how many there were. */
export const makeEndSessions =
  ({ db }: { db: Db }): EndSessions =>
  (userId, which = {}) =>
    deleteSessionsOf(db, userId, which);
