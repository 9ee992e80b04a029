import { setTimeout as pause } from "node:timers/promises";
import { type CallTrace, insideTrace, spanOf } from "@timbre/engine";
import type PgBoss from "pg-boss";
import type { OpenDatabase } from "../database/database.ts";
import { isDatabaseLost, untilBack } from "../database/database-loss.ts";
import { storageLossOf } from "../storage/storage-loss.ts";
import type { Tracing } from "../tracing/tracing.ts";
import type { BoundJob } from "./job-queue.ts";
import { keepLease, putBack } from "./leases.ts";

type Working = {
  boss: PgBoss;
  execute: OpenDatabase["execute"];
  pollingIntervalMs: number;
  onError(error: Error, jobName?: string): void;
  onEnd(ended: EndedJob): void;
  /** One was taken, or ended. */
  onMove(): void;
  openTrace: Tracing["openTrace"];
  /** Fires when no more jobs are to be taken. */
  stopping: AbortSignal;
  /** Fires when those that run have had time enough. */
  hurrying: AbortSignal;
};
type Taken = PgBoss.JobWithMetadata<object>;

export type EndedJob = { job: string; outcome: "done" | "again" | "failed" | "left"; durationMs: number };

/** Beside what a job carries: the request that asked for it. */
export const traceField = "_trace";

/** How long a handler may take to end once it is told to. */
const endingMs = 1_000;
/** How long the end of a job is told to a database that is away. */
const tellingMs = 60_000;
/** How long a job rests that could not go on just now. */
const laterSeconds = 5;
/** How long a job waits for files that are away before that counts as a failure. */
const filesPatienceMs = 60_000;

/**
 * Takes jobs of one kind, one after the other (side by side where there are several such loops), until told to stop. The queue library's own loop reports the end of a job
 * without waiting for the database's answer, so that a database that goes away just then ends the process.
 */
export const workOn = async (working: Working, bound: BoundJob): Promise<void> => {
  const { boss, pollingIntervalMs, stopping } = working;
  while (!stopping.aborted) {
    // No jobs, too, when the database is away.
    const [taken] = await boss.fetch<object>(bound.job.name, { batchSize: 1, includeMetadata: true });
    if (taken) await follow(working, bound, taken).catch((error: Error) => working.onError(error, bound.job.name));
    else await pause(pollingIntervalMs, undefined, { signal: stopping }).catch(() => undefined);
  }
};

/** What is done and written down for a job belongs to the request that asked for it. */
const follow = (working: Working, bound: BoundJob, taken: Taken): Promise<void> => {
  const { [traceField]: trace = {}, ...data } = taken.data as { [traceField]?: CallTrace };
  const startedMs = performance.now();
  working.onMove();
  return insideTrace(working.openTrace(trace), async () => {
    const outcome = await spanOf(`job ${taken.name}`, {}, () => run(working, bound, { ...taken, data }));
    working.onMove();
    working.onEnd({ job: taken.name, outcome, durationMs: Math.round(performance.now() - startedMs) });
  });
};

/** Its end is told even if the database has to be waited for; a job that nobody can tell about is taken again. */
const run = async (working: Working, bound: BoundJob, taken: Taken): Promise<EndedJob["outcome"]> => {
  const { boss, execute, hurrying } = working;
  const lease = keepLease(execute, taken);
  const signal = AbortSignal.any([AbortSignal.timeout(bound.job.limitSeconds * 1000), hurrying, lease.lost]);
  const tell = (end: () => Promise<unknown>) =>
    untilBack(end, AbortSignal.any([hurrying, AbortSignal.timeout(tellingMs)]));
  try {
    const end = await attempt(bound, taken, signal);
    const isOver = end !== "again" && end !== "later";
    const pauseSeconds = end === "later" ? laterSeconds : 0;
    await tell(() => (isOver ? boss.complete(taken.name, taken.id) : putBack(execute, taken, pauseSeconds)));
    return isOver ? "done" : "again";
  } catch (error) {
    if (lease.lost.aborted) return "left";
    if (hurrying.aborted) return await tell(() => putBack(execute, taken)).then(() => "left");
    working.onError(error as Error, taken.name);
    if (taken.retryCount >= taken.retryLimit) await giveUp(working, bound, taken);
    // What went wrong may quote what people wrote; its kind says enough.
    await tell(() => boss.fail(taken.name, taken.id, { kind: (error as Error).name }));
    return "failed";
  } finally {
    lease.end();
  }
};

const attempt = async ({ job, handle }: BoundJob, taken: Taken, signal: AbortSignal): Promise<unknown> => {
  // Each death of a process is a try: what kills everyone who takes it must end.
  if (taken.retryCount > taken.retryLimit) throw new Error("The process that took the job died");
  const data = job.data.parse(taken.data);
  const endMs = performance.now() + filesPatienceMs;
  const isPassing = (error: unknown): boolean =>
    isDatabaseLost(error) || (storageLossOf(error) !== undefined && performance.now() < endMs);
  // A job may run twice, so one that the database or its files were lost to begins again here instead of failing.
  return Promise.race([untilBack<unknown>(() => handle(data, signal), signal, isPassing), whenAborted(signal)]);
};

const giveUp = async ({ onError }: Working, { job, giveUp: tellRow }: BoundJob, taken: Taken): Promise<void> => {
  const data = job.data.safeParse(taken.data);
  if (data.success) await tellRow?.(data.data).catch((error: Error) => onError(error, job.name));
};

/** A handler that does not listen to its signal must not keep the queue. */
const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const error = new Error("The job took too long or the process is stopping");
    const leave = (): void => void setTimeout(() => reject(error), endingMs);
    if (signal.aborted) leave();
    else signal.addEventListener("abort", leave, { once: true });
  });
