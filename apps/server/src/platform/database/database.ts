import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { TableChanges } from "./table-changes.ts";

/** What features may ask of the database, whichever engine answers. A transaction has the same shape. */
export type Db = PgDatabase<PgQueryResultHKT>;

export type Follower = { onNote(note: string): void; onGap(): void };

/** The channel on which triggers tell what changed; named in the migrations too. */
export const changesChannel = "timbre_changes";

/** Plain SQL. */
export type Execute = (sql: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

export type OpenDatabase = {
  db: Db;
  kind: "embedded" | "postgres";
  /** Present when this process alone can write, so that what it read stays true until it writes. */
  changes?: TableChanges;
  /** This process among those that share the database; absent when it is alone. */
  processId?: number;
  /** Plain SQL for parts that bring their own tables, such as the job queue. */
  execute: Execute;
  /** Hears what the database tells of changes, from every process; a gap when some of it may have been missed. */
  follow(follower: Follower): Promise<{ close(): Promise<void> }>;
  isAlive(): Promise<boolean>;
  /** Plain SQL in one transaction. One that only reads sees a single moment, however long it takes. */
  session<Result>(kind: "reading" | "writing", work: (execute: Execute) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};
