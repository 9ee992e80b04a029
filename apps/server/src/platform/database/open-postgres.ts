import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { OpenDatabase } from "./database.ts";
import { dumpPostgres } from "./dump-postgres.ts";
import * as schema from "./schema.ts";

/** Any number, the same in every process: whoever holds it migrates. */
const migrationLockKey = 7_216_415;

export type PostgresOptions = { url: string; migrationsFolder: string; onError(error: Error): void };

export const openPostgres = async ({ url, migrationsFolder, onError }: PostgresOptions): Promise<OpenDatabase> => {
  const pool = new pg.Pool({ connectionString: url, max: 20 });
  // An idle connection that breaks must not take the process down; the pool makes a new one.
  pool.on("error", onError);
  await migrateOnce(pool, migrationsFolder);
  return {
    db: drizzle(pool, { schema }),
    kind: "postgres",
    execute: async (sql, values) => ({ rows: (await pool.query(sql, values)).rows as Record<string, unknown>[] }),
    dump: () => dumpPostgres(url),
    isAlive: async () => (await pool.query("select 1")).rowCount === 1,
    close: () => pool.end(),
  };
};

/** Several processes may start together; an advisory lock lets one migrate while the others wait. */
const migrateOnce = async (pool: pg.Pool, migrationsFolder: string): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLockKey]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLockKey]).catch(() => undefined);
    client.release();
  }
};
