import { randomInt } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { keepConnection } from "./keep-connection.ts";

/** The first of two numbers that name the lock; the second is the process. Any number, the same in every process. */
const presenceLockClass = 7_216_416;

/** After the database itself has started, processes that lived through it need a moment to come back. */
const comebackSeconds = 8;

export type Presence = { processId: number; close(): Promise<void> };

/**
 * Shows the other processes that this one lives: a lock that a connection of its own holds. PostgreSQL frees it the
 * moment the process is gone, however it went.
 */
export const keepPresence = async (url: string): Promise<Presence> => {
  const processId = randomInt(1, 2 ** 31 - 1);
  const { close } = await keepConnection({
    url,
    name: "timbre-presence",
    prepare: (client) => client.query("select pg_advisory_lock($1, $2)", [presenceLockClass, processId]),
  });
  return { processId, close };
};

/** Whether the process of a column is over. A process that never said who it is counts as living. */
export const isProcessOver = (processId: SQL | { getSQL(): SQL }): SQL<boolean> => sql<boolean>`(
  ${processId} is not null
  and pg_postmaster_start_time() < now() - make_interval(secs => ${comebackSeconds})
  and not exists (
    select 1 from pg_locks
    where locktype = 'advisory' and granted and objsubid = 2
      and classid = ${presenceLockClass}::oid and objid = ${processId}::bigint::oid
      and database = (select oid from pg_database where datname = current_database())
  )
)`;
