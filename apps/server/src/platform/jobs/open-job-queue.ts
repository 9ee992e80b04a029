import { setMaxListeners } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import PgBoss from "pg-boss";
import type { OpenDatabase } from "../database/database.ts";
import { untilBack } from "../database/database-loss.ts";
import type { BoundJob, Job, RunningQueue } from "./job-queue.ts";
import { workOn } from "./work-jobs.ts";

/** How long running jobs may go on after the queue was told to stop. */
const defaultStopMs = 20_000;

export type JobQueueOptions = {
  database: OpenDatabase;
  onError(error: Error, jobName?: string): void;
  pollingIntervalSeconds?: number;
  /** How often jobs of dead processes are looked for. */
  maintenanceIntervalSeconds?: number;
};

/** Jobs in tables of the same database, so they survive the death of any process. */
export const openJobQueue = async (options: JobQueueOptions): Promise<RunningQueue> => {
  const boss = new PgBoss({
    db: { executeSql: (sql, values) => options.database.execute(sql, values) },
    maintenanceIntervalSeconds: options.maintenanceIntervalSeconds ?? 30,
    // Jobs by the calendar, which we have none of, would keep a loop of the library running.
    schedule: false,
  });
  boss.on("error", (error) => options.onError(error));
  await boss.start();
  const known = new Set<string>();
  const loops: Promise<void>[] = [];
  const stopping = new AbortController();
  const hurrying = new AbortController();
  // Every kind of job listens, and there are many kinds.
  setMaxListeners(0, stopping.signal, hurrying.signal);
  const ensure = async (job: Job<never>): Promise<void> => {
    if (known.has(job.name)) return;
    await retryDeadlock(() =>
      boss.createQueue(job.name, {
        name: job.name,
        retryLimit: job.retryLimit,
        retryBackoff: true,
        expireInSeconds: job.expireInSeconds,
      }),
    );
    known.add(job.name);
  };
  return {
    add: async (job, data, { startAfter, singletonKey } = {}) => {
      await ensure(job as Job<never>);
      await boss.send(job.name, job.data.parse(data) as object, {
        ...(startAfter ? { startAfter } : {}),
        ...(singletonKey ? { singletonKey } : {}),
      });
    },
    work: async (bound) => {
      requireOneHandlerEach(bound);
      for (const { job } of bound) await untilBack(() => ensure(job as Job<never>), stopping.signal);
      const { onError, pollingIntervalSeconds = 2 } = options;
      const working = { boss, onError, pollingIntervalMs: pollingIntervalSeconds * 1000 };
      const signals = { stopping: stopping.signal, hurrying: hurrying.signal };
      for (const one of bound) loops.push(workOn({ ...working, ...signals }, one));
    },
    stop: async (limitMs = defaultStopMs) => {
      stopping.abort();
      const hurry = setTimeout(() => hurrying.abort(), limitMs);
      await Promise.allSettled(loops);
      clearTimeout(hurry);
      await boss.stop({ graceful: false });
    },
  };
};

const deadlockDetected = "40P01";

/** Making a queue locks several tables: of two processes that do it at once, PostgreSQL may end one, which begins again. */
export const retryDeadlock = async (work: () => Promise<void>, tries = 10): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (tries <= 1 || (error as { code?: string }).code !== deadlockDetected) throw error;
    // Not in step with the other process, which would meet it again.
    await pause(Math.random() * 200);
    await retryDeadlock(work, tries - 1);
  }
};

const requireOneHandlerEach = (bound: BoundJob[]): void => {
  const names = bound.map(({ job }) => job.name);
  if (new Set(names).size !== names.length) throw new Error(`Two handlers for one job among: ${names.join(", ")}`);
};
