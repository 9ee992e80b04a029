import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { TableChanges } from "./table-changes.ts";

/** What features may ask of the database, whichever engine answers. A transaction has the same shape. */
export type Db = PgDatabase<PgQueryResultHKT>;

export type OpenDatabase = {
  db: Db;
  kind: "embedded" | "postgres";
  /** Present when this process alone can write, so that what it read stays true until it writes. */
  changes?: TableChanges;
  /** This process among those that share the database; absent when it is alone. */
  processId?: number;
  /** Plain SQL for parts that bring their own tables, such as the job queue. */
  execute(sql: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  isAlive(): Promise<boolean>;
  /** The whole database as one packed file, piece by piece. */
  dump(): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
};
