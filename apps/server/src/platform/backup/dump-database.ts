import type { Execute, OpenDatabase } from "../database/database.ts";

/** Rows at a time: enough to be quick, few enough to hold. */
const rowsAtOnce = 500;

export type Column = { name: string; type: string };
export type TableHeading = { table: string; columns: Column[] };
/** The first line of a dump. */
export type DumpHeading = { migrations: number[]; queues: string[] };

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const quoteTable = (table: string): string => table.split(".").map(quote).join(".");

/** How values are written does not hang on the settings of a server. */
const plainForms = "set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'";

/**
 * Every row of the database at one moment, as lines of text: a heading for each table, then its rows, every value in the form
 * in which PostgreSQL itself writes and reads it. Fits both kinds of database. The shape is not in it: migrations make that.
 */
export const dumpDatabase = (
  database: Pick<OpenDatabase, "session">,
  write: (line: string) => Promise<void>,
): Promise<{ migrations: number[]; rows: number }> =>
  database.session("reading", async (execute) => {
    for (const one of plainForms.split("; ")) await execute(one);
    const heading: DumpHeading = { migrations: await migrationsOf(execute), queues: await queuesOf(execute) };
    await write(JSON.stringify(heading));
    let rows = 0;
    for (const table of await tablesOf(execute)) {
      const columns = await columnsOf(execute, table);
      await write(JSON.stringify({ table, columns } satisfies TableHeading));
      rows += await dumpRows(execute, { table, columns }, write);
    }
    return { migrations: heading.migrations, rows };
  });

const dumpRows = async (
  execute: Execute,
  { table, columns }: TableHeading,
  write: (line: string) => Promise<void>,
): Promise<number> => {
  const values = columns.map(({ name }) => `${quote(name)}::text`).join(", ");
  await execute(
    `declare dumped no scroll cursor for select json_build_array(${values})::text as line from ${quoteTable(table)}`,
  );
  let count = 0;
  for (;;) {
    const { rows } = await execute(`fetch ${rowsAtOnce} from dumped`);
    for (const { line } of rows) await write(String(line));
    count += rows.length;
    if (rows.length < rowsAtOnce) break;
  }
  await execute("close dumped");
  return count;
};

const migrationsOf = async (execute: Execute): Promise<number[]> =>
  (await execute("select created_at from drizzle.__drizzle_migrations order by created_at")).rows.map((row) =>
    Number(row.created_at),
  );

const hasQueue = async (execute: Execute): Promise<boolean> =>
  (await execute("select to_regclass('pgboss.queue') is not null as is_there")).rows[0]?.is_there === true;

const queuesOf = async (execute: Execute): Promise<string[]> =>
  (await hasQueue(execute))
    ? (await execute("select name from pgboss.queue order by name")).rows.map(({ name }) => String(name))
    : [];

/** All of ours. Of the queue's own only the jobs: the rest it makes for itself. */
export const tablesOf = async (execute: Execute): Promise<string[]> =>
  (
    await execute(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relispartition
         and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname = 'job')) order by 1`,
    )
  ).rows.map(({ name }) => String(name));

/** Those that are not computed from others. */
export const columnsOf = async (execute: Execute, table: string): Promise<Column[]> =>
  (
    await execute(
      `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
      [quoteTable(table)],
    )
  ).rows.map(({ name, type }) => ({ name: String(name), type: String(type) }));
