import { setMaxListeners } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import PgBoss from "pg-boss";
import { currentTrace, traceOnWire } from "@timbre/engine";
import { sql } from "drizzle-orm";
import type { Db, OpenDatabase } from "../database/database.ts";
import { untilBack } from "../database/database-loss.ts";
import { inTurns } from "./in-turns.ts";
import type { BoundJob, RunningQueue } from "./job-queue.ts";
import { noTracing, type Tracing } from "../tracing/tracing.ts";
import { takeFromDead, watchTheDead } from "./leases.ts";
import { openTellJobs } from "./tell-jobs.ts";
import { type EndedJob, traceField, workOn } from "./work-jobs.ts";

/** How long running jobs may go on after the queue was told to stop. */
const defaultStopMs = 20_000;

export type JobQueueOptions = {
  database: Pick<OpenDatabase, "execute" | "kind">;
  onError(error: Error, jobName?: string): void;
  /** After each, inside of the trace of the request that asked for it. */
  onEnd?(ended: EndedJob): void;
  openTrace?: Tracing["openTrace"];
  pollingIntervalSeconds?: number;
};

/** Jobs in tables of the same database, so they survive the death of any process. */
export const openJobQueue = async (options: JobQueueOptions): Promise<RunningQueue> => {
  const { database, onError, pollingIntervalSeconds = 2 } = options;
  const { onEnd = () => undefined, openTrace = noTracing.openTrace } = options;
  const { execute } = database;
  const boss = new PgBoss({
    db: { executeSql: execute },
    // Jobs by the calendar, which we have none of, would keep a loop of the library running.
    schedule: false,
  });
  boss.on("error", (error) => onError(error));
  await boss.start();
  const isAlone = database.kind === "embedded";
  let takenFromDead: Promise<void> | undefined;
  const tellJobs = openTellJobs(execute);
  const known = new Set<string>();
  const loops: Promise<void>[] = [];
  const stopping = new AbortController();
  const hurrying = new AbortController();
  // Every kind of job listens, and there are many kinds.
  setMaxListeners(0, stopping.signal, hurrying.signal);
  const prepare = async (bound: readonly BoundJob[]): Promise<void> => {
    if (known.size === 0) for (const { name } of await boss.getQueues()) known.add(name);
    for (const { job } of bound) {
      if (known.has(job.name)) continue;
      await retryDeadlock(() => boss.createQueue(job.name));
      known.add(job.name);
    }
  };
  return {
    prepare,
    add: async (tx, { name, data: schema, retryLimit }, data, { startAfter } = {}) => {
      const later = startAfter ? { startAfter } : {};
      const db = { executeSql: (text: string, values: unknown[]) => executeIn(tx, text, values) };
      const trace = currentTrace();
      const kept = { ...(schema.parse(data) as object), ...(trace ? { [traceField]: traceOnWire(trace) } : {}) };
      const jobId = await boss.send(name, kept, {
        retryLimit,
        retryBackoff: true,
        db,
        ...later,
      });
      if (!jobId) throw new Error(`Nobody has prepared for the job ${name}`);
      tellJobs.soon();
    },
    work: async (bound) => {
      requireOneHandlerEach(bound);
      await untilBack(() => prepare(bound), stopping.signal);
      // Once, before any of ours is under way.
      if (isAlone) await (takenFromDead ??= takeFromDead(execute, isAlone));
      const pollingIntervalMs = pollingIntervalSeconds * 1000;
      const working = { boss, execute, onError, onEnd, onMove: tellJobs.soon, openTrace, pollingIntervalMs };
      const signals = { stopping: stopping.signal, hurrying: hurrying.signal };
      const takers = bound.flatMap((one) => Array.from({ length: one.atOnce ?? 1 }, () => one));
      for await (const one of inTurns(takers)) loops.push(workOn({ ...working, ...signals }, one));
      const watch = isAlone ? undefined : watchTheDead(execute);
      stopping.signal.addEventListener("abort", () => watch?.end());
    },
    stop: async (limitMs = defaultStopMs) => {
      stopping.abort();
      const hurry = setTimeout(() => hurrying.abort(), limitMs);
      await Promise.allSettled(loops);
      clearTimeout(hurry);
      tellJobs.end();
      await boss.stop({ graceful: false });
    },
  };
};

/** The queue library writes $1 where the query builder wants to number for itself. */
const executeIn = (tx: Db, text: string, values: unknown[]): Promise<{ rows: unknown[] }> => {
  const parts = text.split(/\$(\d+)/).map((part, index) => {
    return index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1] ?? null)}`;
  });
  return tx.execute(sql.join(parts)) as unknown as Promise<{ rows: unknown[] }>;
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

const requireOneHandlerEach = (bound: readonly BoundJob[]): void => {
  const names = bound.map(({ job }) => job.name);
  if (new Set(names).size !== names.length) throw new Error(`Two handlers for one job among: ${names.join(", ")}`);
};
