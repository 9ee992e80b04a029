import { setTimeout as pause } from "node:timers/promises";
import { DrizzleQueryError } from "drizzle-orm";

/** Thrown where no connection could be made. */
export class DatabaseLostError extends Error {
  constructor(cause: unknown) {
    super("The database cannot be reached", { cause });
    this.name = "DatabaseLostError";
  }
}

/** PostgreSQL's codes: shut down by an admin, crashed, starting up, ended for idling, dropped, no room for a connection. */
const lostCodes = new Set(["57P01", "57P02", "57P03", "57P05", "57P04", "53300"]);
const isConnectionClass = (code: string): boolean => code.startsWith("08");
/** What the network says about a connection; only believed of errors that come from a query. */
const networkCodes = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENOTFOUND"]);
/** The driver's own words: it gives these no code. */
const lostMessages = [
  "Connection terminated",
  "Client has encountered a connection error",
  "Client was closed and is not queryable",
  "timeout exceeded when trying to connect",
  "Cannot use a pool after calling end",
];

/** Whether something failed because the database went away, so that the same may succeed when it is back. */
export const isDatabaseLost = (error: unknown, isFromQuery = false): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseLostError) return true;
  const { code = "" } = error as { code?: string };
  if (lostCodes.has(code) || isConnectionClass(code)) return true;
  if (isFromQuery && networkCodes.has(code)) return true;
  if (lostMessages.some((message) => error.message.startsWith(message))) return true;
  return isDatabaseLost(error.cause, isFromQuery || error instanceof DrizzleQueryError);
};

const firstWaitMs = 100;
const longestWaitMs = 2_000;

/** Does it again for as long as the database is away, or something else that passes. For what may be done twice. */
export const untilBack = async <Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
  isPassing: (error: unknown) => boolean = (error) => isDatabaseLost(error),
): Promise<Result> => {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(longestWaitMs, waitMs * 2)) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || signal.aborted) throw error;
      await pause(waitMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) throw error;
    }
  }
};
