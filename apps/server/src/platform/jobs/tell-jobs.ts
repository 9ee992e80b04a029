import type { OpenDatabase } from "../database/database.ts";

/** Often enough to watch; and what was added is committed by then. */
const gatherMs = 1_000;

export type TellJobs = { soon(): void; end(): void };

/** Tells the pages of those who run this server that jobs came, began or ended: what happens within a second, once. */
export const openTellJobs = (execute: OpenDatabase["execute"]): TellJobs => {
  let waiting: NodeJS.Timeout | undefined;
  const tell = (): void => {
    waiting = undefined;
    // Without it they look by themselves, less often.
    execute("select tell_change('jobs', null, null, null)").catch(() => undefined);
  };
  return {
    soon: () => void (waiting ??= setTimeout(tell, gatherMs).unref()),
    end: () => clearTimeout(waiting),
  };
};
