import type { z } from "zod";
import type { Db } from "../database/database.ts";

/** A kind of background work. Payloads carry ids, never content. */
export type Job<Data> = { name: string; data: z.ZodType<Data>; retryLimit: number; limitSeconds: number };

export const defineJob = <Data>(
  name: string,
  data: z.ZodType<Data>,
  { retryLimit = 3, limitSeconds = 900 }: { retryLimit?: number; limitSeconds?: number } = {},
): Job<Data> => ({ name, data, retryLimit, limitSeconds });

/** "again": it is not done, and goes on behind those that wait. "later": the same, after a pause. */
export type JobEnd = "again" | "later" | undefined;

/** May run twice for one job: check the state first, write last. */
export type JobHandler<Data> = (data: Data, signal: AbortSignal) => Promise<void> | Promise<JobEnd>;

export type BoundJob = {
  job: Job<unknown>;
  handle: JobHandler<unknown>;
  /** How many of its kind one process takes at a time; one unless it says more. */
  atOnce?: number;
  /** Called when it failed for the last time. */
  giveUp?(data: unknown): Promise<void>;
};

/** Ties a job to its handler; the queue checks the payload before the handler sees it. */
export const handles = <Data>(job: Job<Data>, handle: JobHandler<Data>): BoundJob => ({
  job: job as Job<unknown>,
  handle: handle as JobHandler<unknown>,
});

export type JobQueue = {
  /** In the transaction of the row that needs it: both are kept, or neither. */
  add<Data>(tx: Db, job: Job<Data>, data: Data, options?: { startAfter?: Date }): Promise<void>;
  /** Makes room for jobs of these kinds; before the first of them is added. */
  prepare(bound: readonly BoundJob[]): Promise<void>;
};

export type RunningQueue = JobQueue & {
  /** Begins to take jobs; refuses when two handlers share a name. */
  work(bound: readonly BoundJob[]): Promise<void>;
  /** Waits for running jobs, tells those that take longer than this to end, then stops. */
  stop(limitMs?: number): Promise<void>;
};
