import { type BoundJob, handles, type Job, type JobEnd } from "./job-queue.ts";

/** How often it is looked whether the work is still wanted. */
const lookEveryMs = 1_000;
const usualTurnMs = 120_000;

/** Thrown by work that cannot go on just now, for want of something that comes back: it goes on later. */
export class NotNowError extends Error {
  constructor(cause: unknown) {
    super("What this work needs is away", { cause });
    this.name = "NotNowError";
  }
}

/** One go at a long piece of work. */
export type Turn = {
  /** Fires when the work is not wanted any more, when its time is up, and when this process has to let it go. */
  signal: AbortSignal;
  /** To be called where the work can be left and taken up again: throws when its time is up. */
  rest(): void;
};

/**
 * Work that may take hours. Its row says how far it is, so that any process can go on with it at any moment: after a turn,
 * after a stop, and after a death, because the queue gives the jobs of the dead to the living.
 */
export type LongWork<Data> = {
  /** After so long it goes on behind the jobs that wait: a book must not keep everybody else waiting. */
  turnMs?: number;
  /** How many of them one process does at a time; one unless it says more. */
  atOnce?: number;
  /** Whether its row still asks for it. To cancel, change the row. */
  isWanted(data: Data): Promise<boolean>;
  /** Goes on from where it was left. */
  work(data: Data, turn: Turn): Promise<void>;
  /** It failed as often as a job may: writes into its row that it did. */
  giveUp(data: Data): Promise<void>;
};

/** Holds a long piece of work while it runs: the queue renews the lease, this looks for a cancel and divides it into turns. */
export const runHeld = <Data>(job: Job<Data>, long: LongWork<Data>): BoundJob => {
  const { isWanted, work, giveUp, atOnce = 1, turnMs = usualTurnMs } = long;
  const handle = async (data: Data, letGo: AbortSignal): Promise<JobEnd> => {
    if (!(await isWanted(data))) return undefined;
    const cancelled = new AbortController();
    const look = async (): Promise<void> => {
      if (!(await isWanted(data))) cancelled.abort();
    };
    const looking = setInterval(() => void look().catch(() => undefined), lookEveryMs);
    const over = new AbortController();
    const signal = AbortSignal.any([letGo, cancelled.signal, over.signal]);
    const startedMs = performance.now();
    const rest = (): void => {
      if (performance.now() - startedMs > turnMs) over.abort();
      signal.throwIfAborted();
    };
    try {
      await work(data, { signal, rest });
      return undefined;
    } catch (error) {
      if (!signal.aborted && !(error instanceof NotNowError)) throw error;
      if (!(await isWanted(data))) return undefined;
      return signal.aborted ? "again" : "later";
    } finally {
      clearInterval(looking);
    }
  };
  return { ...handles(job, handle), atOnce, giveUp: giveUp as (data: unknown) => Promise<void> };
};
