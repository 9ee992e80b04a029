import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import type { FileStore } from "../files/file-store.ts";
import { BackupError } from "./backup-error.ts";

type Target = { dataDir: string; databaseUrl: string | undefined; stores: readonly FileStore[] };

/** A restore never writes over anything: what is there may be all that somebody has. */
export const requireEmpty = async ({ dataDir, databaseUrl, stores }: Target): Promise<void> => {
  if (databaseUrl) await requireEmptyPostgres(databaseUrl);
  else if ((await namesIn(path.join(dataDir, "db"))).length > 0) {
    throw notEmpty(`There is a database in ${path.join(dataDir, "db")}`);
  }
  for (const store of stores) {
    for await (const { key } of store.list()) throw notEmpty(`There are files already, ${key} for one`);
  }
  if (existsSync(path.join(dataDir, "files", "keys", "watermark.key"))) {
    throw notEmpty(`There is a key in ${path.join(dataDir, "files", "keys")}`);
  }
};

const notEmpty = (what: string): BackupError =>
  new BackupError(
    `${what}. A restore needs an empty place: name another DATA_DIR, database or bucket, or move it away.`,
  );

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

const ours = "('public', 'drizzle', 'pgboss')";

const onServer = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const requireEmptyPostgres = (url: string): Promise<void> =>
  onServer(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'm') and n.nspname in ${ours} limit 1`,
    );
    if (rows[0]) throw notEmpty(`The database has tables already, ${rows[0].name} for one`);
  });

const functionsSql =
  "select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace";

/** Functions that were there before; an empty database may have those of others. */
export const functionsIn = (url: string): Promise<string[]> =>
  onServer(url, async (client) => (await client.query<{ name: string }>(functionsSql)).rows.map(({ name }) => name));

/** After a restore that broke off: it had no tables before, and these functions. */
export const emptyPostgres = (url: string, functionsBefore: readonly string[]): Promise<void> =>
  onServer(url, async (client) => {
    await client.query("drop schema if exists pgboss cascade");
    await client.query("drop schema if exists drizzle cascade");
    const { rows } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
    );
    for (const { name } of rows) await client.query(`drop table if exists ${name} cascade`);
    for (const { name } of (await client.query<{ name: string }>(functionsSql)).rows) {
      if (!functionsBefore.includes(name)) await client.query(`drop function if exists ${name} cascade`);
    }
  });
