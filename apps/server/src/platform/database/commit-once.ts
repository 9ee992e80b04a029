import type { Db } from "./database.ts";
import { isDatabaseLost, untilBack } from "./database-loss.ts";

/** How long the work of a request waits for a database that went away at its end. */
const patienceMs = 30_000;

/**
 * A transaction that charges. When the database goes away while it runs, nobody knows whether it was kept: once the
 * database is back `isKept` tells, and it is done again if it was not. So what was delivered is charged once, exactly.
 */
export const commitOnce = async <Result>(
  db: Db,
  isKept: () => Promise<boolean>,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> => {
  const patience = AbortSignal.timeout(patienceMs);
  let last: { result: Result } | undefined;
  const once = (): Promise<Result> =>
    db.transaction(async (tx) => {
      last = { result: await work(tx) };
      return last.result;
    });
  try {
    return await once();
  } catch (error) {
    if (!isDatabaseLost(error)) throw error;
  }
  return untilBack(async () => {
    if (last && (await isKept())) return last.result;
    return once();
  }, patience);
};
