import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { syncToDisk, syncTree } from "../storage/sync-to-disk.ts";
import { changesChannel, type OpenDatabase } from "./database.ts";
import { DurableFolder, durableStart } from "./durable-folder.ts";
import { lockFolder } from "./folder-lock.ts";
import { requireKnownMigrations } from "./require-known-migrations.ts";
import { watchTables } from "./table-changes.ts";

export type EmbeddedOptions = { dataDir: string; migrationsFolder: string };

/** PostgreSQL inside this process, its files in `dataDir/db`. */
export const openEmbedded = async ({ dataDir, migrationsFolder }: EmbeddedOptions): Promise<OpenDatabase> => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(path.join(dataDir, "db.lock"));
  const client = await openClient(path.join(dataDir, "db")).catch((error: unknown) => {
    lock.release();
    throw error;
  });
  return wrapEmbedded(client, migrationsFolder, () => lock.release()).catch(async (error: unknown) => {
    await client.close().catch(() => undefined);
    lock.release();
    throw error;
  });
};

/**
 * While a new one is being made, a mark beside it says which folder that is: one that was not finished has answered nobody, and
 * is made again.
 */
const openClient = async (folder: string): Promise<PGlite> => {
  const mark = `${folder}.making`;
  if (existsSync(folder) && existsSync(mark) && readFileSync(mark, "utf8") === numberOf(folder)) {
    rmSync(folder, { recursive: true });
  }
  const isNew = !existsSync(path.join(folder, "PG_VERSION"));
  if (isNew) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(mark, numberOf(folder));
    await syncToDisk(mark);
    await syncToDisk(path.dirname(folder));
  }
  const client = await PGlite.create({ fs: new DurableFolder(folder), startParams: [...durableStart] });
  if (!isNew) return client;
  // The program that makes it syncs nothing.
  await syncTree(folder);
  rmSync(mark);
  await syncToDisk(path.dirname(folder));
  return client;
};

const numberOf = (folder: string): string => String(statSync(folder).ino);

/** What an embedded database in memory can start from instead of nothing. */
export type EmbeddedStart = Pick<PGliteOptions, "loadDataDir" | "fsBundle" | "pgliteWasmModule" | "initdbWasmModule">;

/** For tests: the same engine without a folder, optionally starting from a snapshot of an earlier one. */
export const openEmbeddedInMemory = async (
  migrationsFolder: string,
  start: EmbeddedStart = {},
): Promise<OpenDatabase & { snapshot(): Promise<Blob> }> => {
  const client = await PGlite.create(start);
  const database = await wrapEmbedded(client, migrationsFolder, () => undefined);
  return { ...database, snapshot: () => client.dumpDataDir("none") };
};

const wrapEmbedded = async (client: PGlite, migrationsFolder: string, release: () => void): Promise<OpenDatabase> => {
  const changes = watchTables();
  const db = drizzle(client, { logger: changes });
  await requireKnownMigrations((sql, values) => client.query(sql, values), { migrationsFolder, isShared: false });
  await migrate(db, { migrationsFolder });
  return {
    db,
    kind: "embedded",
    changes,
    execute: async (sql, values) => {
      changes.logQuery(sql, []);
      // Only exec runs several statements at once; only query takes values.
      if (values?.length) return client.query<Record<string, unknown>>(sql, values);
      const results = await client.exec(sql);
      return { rows: (results.at(-1)?.rows ?? []) as Record<string, unknown>[] };
    },
    // This process alone writes, and the database is in it: nothing can be missed.
    follow: async ({ onNote }) => ({ close: await client.listen(changesChannel, onNote) }),
    session: (_kind, work) =>
      // There is one connection: while it lasts, everybody else waits.
      client.transaction((tx) => work((sql, values) => tx.query<Record<string, unknown>>(sql, values))),
    isAlive: async () => !client.closed && (await client.query("select 1")).rows.length === 1,
    close: async () => {
      await client.close();
      release();
    },
  };
};
