import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Db, OpenDatabase } from "./database.ts";
import { DatabaseLostError, isDatabaseLost } from "./database-loss.ts";
import { followChanges } from "./follow-changes.ts";
import { keepPresence } from "./keep-presence.ts";
import { noteFittingVersions } from "./note-fitting-versions.ts";
import { requireKnownMigrations } from "./require-known-migrations.ts";

/** Any number, the same in every process: the process that holds it migrates. */
const migrationLockKey = 7_216_415;

/** Longest wait for a connection, new or free again; after that the caller is told to come back. */
const maxConnectMs = 15_000;
/** A database that does not say a word for this long counts as gone when somebody asks how it is. */
const maxSilenceMs = 3_000;

export type PostgresOptions = { url: string; migrationsFolder: string; onError(error: Error): void };

export const openPostgres = async ({ url, migrationsFolder, onError }: PostgresOptions): Promise<OpenDatabase> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: maxConnectMs,
    keepAlive: true,
  });
  // An idle connection that breaks must not take the process down; the pool makes a new one.
  pool.on("error", onError);
  // Nor one that is in use: while a transaction thinks, nobody else listens to it.
  pool.on("connect", (client) => client.on("error", () => undefined));
  await migrateOnce(pool, migrationsFolder).catch(async (error: unknown) => {
    await pool.end().catch(() => undefined);
    throw error;
  });
  const presence = await keepPresence(url);
  const followings: { close(): Promise<void> }[] = [];
  const execute: OpenDatabase["execute"] = async (sql, values) => {
    try {
      return { rows: (await pool.query(sql, values)).rows as Record<string, unknown>[] };
    } catch (error) {
      throw isDatabaseLost(error, true) ? new DatabaseLostError(error) : error;
    }
  };
  return {
    db: Object.assign(drizzle(pool), { transaction: makeTransaction(pool) }),
    kind: "postgres",
    processId: presence.processId,
    execute,
    follow: async (follower) => {
      const following = await followChanges(url, follower);
      followings.push(following);
      return following;
    },
    session: makeSession(pool),
    isAlive: async () => (await inTime(pool.query("select 1"), maxSilenceMs)).rowCount === 1,
    close: async () => {
      await Promise.all([presence, ...followings].map((one) => one.close()));
      await pool.end();
    },
  };
};

/**
 * As the library does it, with two differences: a connection that breaks before its first statement goes back to the
 * pool, where the library would keep it until the pool is empty, and a connection that is not free is reported as such.
 */
const makeTransaction = (pool: pg.Pool): Db["transaction"] => {
  const known = new WeakMap<pg.PoolClient, Db>();
  return async (work, config) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseLostError(error);
    });
    const db: Db = known.get(client) ?? drizzle(client);
    known.set(client, db);
    let isBroken = false;
    try {
      return await db.transaction(work, config);
    } catch (error) {
      isBroken = isDatabaseLost(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
};

const makeSession =
  (pool: pg.Pool): OpenDatabase["session"] =>
  async (kind, work) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseLostError(error);
    });
    try {
      await client.query(kind === "reading" ? "begin isolation level repeatable read read only" : "begin");
      const result = await work(async (sql, values) => ({
        rows: (await client.query(sql, values)).rows as Record<string, unknown>[],
      }));
      await client.query("commit");
      client.release();
      return result;
    } catch (error) {
      // Ends the transaction with its connection, whatever state both are in.
      client.release(true);
      throw error;
    }
  };

const inTime = <Result>(work: Promise<Result>, limitMs: number): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseLostError("silent")), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Several processes may start together; an advisory lock lets one migrate while the others wait. */
const migrateOnce = async (pool: pg.Pool, migrationsFolder: string): Promise<void> => {
  const client = await pool.connect().catch((error: unknown) => {
    throw new DatabaseLostError(error);
  });
  const execute: OpenDatabase["execute"] = (sql, values) => client.query(sql, values);
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLockKey]);
    await requireKnownMigrations(execute, { migrationsFolder, isShared: true });
    await migrate(drizzle(client), { migrationsFolder });
    await noteFittingVersions(execute, migrationsFolder);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLockKey]).catch(() => undefined);
    client.release();
  }
};
