import type { z } from "zod";

/** A kind of background work. Payloads carry ids, never content. */
export type Job<Data> = { name: string; data: z.ZodType<Data>; retryLimit: number; expireInSeconds: number };

export const defineJob = <Data>(
  name: string,
  data: z.ZodType<Data>,
  { retryLimit = 3, expireInSeconds = 900 }: { retryLimit?: number; expireInSeconds?: number } = {},
): Job<Data> => ({ name, data, retryLimit, expireInSeconds });

/** May run twice for one job: check the state first, write last. */
export type JobHandler<Data> = (data: Data, signal: AbortSignal) => Promise<void>;

export type BoundJob = { job: Job<unknown>; handle: JobHandler<unknown> };

/** Ties a job to its handler; the queue checks the payload before the handler sees it. */
export const handles = <Data>(job: Job<Data>, handle: JobHandler<Data>): BoundJob => ({
  job: job as Job<unknown>,
  handle: handle as JobHandler<unknown>,
});

export type JobQueue = {
  add<Data>(job: Job<Data>, data: Data, options?: { startAfter?: Date; singletonKey?: string }): Promise<void>;
};

export type RunningQueue = JobQueue & {
  /** Begins to take jobs; refuses when two handlers share a name. */
  work(bound: BoundJob[]): Promise<void>;
  /** Waits for running jobs, tells those that take longer than this to end, then stops. */
  stop(limitMs?: number): Promise<void>;
};
