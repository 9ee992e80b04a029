import { setTimeout as pause } from "node:timers/promises";
import type PgBoss from "pg-boss";
import { untilBack } from "../database/database-loss.ts";
import type { BoundJob } from "./job-queue.ts";

type Working = {
  boss: PgBoss;
  pollingIntervalMs: number;
  onError(error: Error, jobName?: string): void;
  /** Fires when no more jobs are to be taken. */
  stopping: AbortSignal;
  /** Fires when those that run have had time enough. */
  hurrying: AbortSignal;
};

/**
 * Takes jobs of one kind, one after the other, until told to stop. The queue library's own loop reports the end of a job
 * without waiting for the database's answer, so that a database that goes away just then ends the process.
 */
export const workOn = async (working: Working, bound: BoundJob): Promise<void> => {
  const { boss, pollingIntervalMs, stopping } = working;
  while (!stopping.aborted) {
    // No jobs, too, when the database is away.
    const [taken] = await boss.fetch<object>(bound.job.name, { batchSize: 1 });
    if (taken) await run(working, bound, taken).catch((error: Error) => working.onError(error, bound.job.name));
    else await pause(pollingIntervalMs, undefined, { signal: stopping }).catch(() => undefined);
  }
};

/** Its end is told for as long as it takes; one that nobody can tell about expires and is taken again. */
const run = async (working: Working, { job, handle }: BoundJob, taken: PgBoss.Job<object>): Promise<void> => {
  const { boss, onError, hurrying } = working;
  const expired = AbortSignal.timeout(Math.min(Number(taken.expireInSeconds ?? 900), 86_400) * 1000);
  const signal = AbortSignal.any([expired, hurrying]);
  try {
    const data = job.data.parse(taken.data);
    // A job may run twice, so one that the database was lost to begins again here instead of failing.
    await Promise.race([untilBack(() => handle(data, signal), signal), whenAborted(signal)]);
  } catch (error) {
    onError(error as Error, job.name);
    // What went wrong may quote what people wrote; its kind says enough.
    await untilBack(() => boss.fail(job.name, taken.id, { kind: (error as Error).name }), signal);
    return;
  }
  await untilBack(() => boss.complete(job.name, taken.id), signal);
};

/** A handler that does not listen to its signal must not keep the queue. */
const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const giveUp = (): void => reject(new Error("The job took too long or the process is stopping"));
    if (signal.aborted) giveUp();
    else signal.addEventListener("abort", giveUp, { once: true });
  });
