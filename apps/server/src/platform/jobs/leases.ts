import type { OpenDatabase } from "../database/database.ts";

/** A job whose process says nothing for this long is given to another; with the looking it comes to less than 30 seconds. */
const leaseSeconds = 20;
const renewEveryMs = 4_000;
const lookEveryMs = 5_000;

type Execute = OpenDatabase["execute"];
/** `retryCount` tells one taking of a job from the next. */
export type TakenJob = { id: string; name: string; retryCount: number };
export type Lease = { lost: AbortSignal; end(): void };

const isTaken = "name = $1 and id = $2 and state = 'active' and retry_count = $3";
const valuesOf = ({ name, id, retryCount }: TakenJob): unknown[] => [name, id, retryCount];

/** Shows the other processes that this one is at work on it, until its end. */
export const keepLease = (execute: Execute, taken: TakenJob): Lease => {
  const lost = new AbortController();
  const renew = async (): Promise<void> => {
    const renewed = `update pgboss.job set started_on = now() where ${isTaken} returning id`;
    if ((await execute(renewed, valuesOf(taken))).rows.length === 0) lost.abort();
  };
  const beat = setInterval(() => void renew().catch(() => undefined), renewEveryMs);
  beat.unref();
  return { lost: lost.signal, end: () => clearInterval(beat) };
};

/** It is not done and did not fail: another goes on with it, behind those that wait, after so many seconds. */
export const putBack = async (execute: Execute, taken: TakenJob, afterSeconds = 0): Promise<void> => {
  const from = `start_after = now() + interval '${afterSeconds} seconds'`;
  const asNew = `state = 'created', started_on = null, retry_count = 0, created_on = now(), ${from}`;
  const kept = "keep_until = now() + interval '14 days'";
  await execute(`update pgboss.job set ${asNew}, ${kept} where ${isTaken}`, valuesOf(taken));
};

/** Jobs whose process is over begin again; a process that is alone with its database has none but those. */
export const takeFromDead = async (execute: Execute, isAlone: boolean): Promise<void> => {
  // After the database itself has started, the processes need a moment to be heard again.
  const silent = `started_on < now() - interval '${leaseSeconds} seconds'
    and pg_postmaster_start_time() < now() - interval '${leaseSeconds} seconds'`;
  const isOver = isAlone ? "" : `and ${silent}`;
  await execute(`update pgboss.job set state = 'retry', start_after = now() where state = 'active' ${isOver}`);
};

export const watchTheDead = (execute: Execute): { end(): void } => {
  const look = setInterval(() => void takeFromDead(execute, false).catch(() => undefined), lookEveryMs);
  look.unref();
  return { end: () => clearInterval(look) };
};
