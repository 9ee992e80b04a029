import { setTimeout } from "node:timers/promises";
import PgBoss from "pg-boss";
import type { OpenDatabase } from "../database/database.ts";
import type { BoundJob, Job, RunningQueue } from "./job-queue.ts";

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
  });
  boss.on("error", (error) => options.onError(error));
  await boss.start();
  const known = new Set<string>();
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
    work: (bound) => workAll(boss, bound, ensure, options),
    stop: () => boss.stop({ graceful: true, wait: true, timeout: 20_000 }),
  };
};

const deadlockDetected = "40P01";

/** Making a queue locks several tables: of two processes that do it at once, PostgreSQL may end one, which begins anew. */
export const retryDeadlock = async (work: () => Promise<void>, tries = 10): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (tries <= 1 || (error as { code?: string }).code !== deadlockDetected) throw error;
    // Not in step with the other process, which would meet it again.
    await setTimeout(Math.random() * 200);
    await retryDeadlock(work, tries - 1);
  }
};

const workAll = async (
  boss: PgBoss,
  bound: BoundJob[],
  ensure: (job: Job<never>) => Promise<void>,
  { onError, pollingIntervalSeconds = 2 }: JobQueueOptions,
): Promise<void> => {
  const names = bound.map(({ job }) => job.name);
  if (new Set(names).size !== names.length) throw new Error(`Two handlers for one job among: ${names.join(", ")}`);
  for (const { job, handle } of bound) {
    await ensure(job as Job<never>);
    await boss.work(job.name, { pollingIntervalSeconds, batchSize: 1 }, async (jobs) => {
      for (const one of jobs) {
        try {
          await handle(job.data.parse(one.data), signalOf(one));
        } catch (error) {
          onError(error as Error, job.name);
          throw error;
        }
      }
    });
  }
};

/** pg-boss 10 gives no signal; a job that outlives its expiry is retried elsewhere, so stop it here. */
const signalOf = (job: { expireInSeconds?: number | string }): AbortSignal =>
  AbortSignal.timeout(Math.min(Number(job.expireInSeconds ?? 900), 86_400) * 1000);
