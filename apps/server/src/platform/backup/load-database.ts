import { z } from "zod";
import type { Execute, OpenDatabase } from "../database/database.ts";
import { defineJob, handles } from "../jobs/job-queue.ts";
import { openJobQueue } from "../jobs/open-job-queue.ts";
import { BackupError } from "./backup-error.ts";
import {
  type Column,
  columnsOf,
  type DumpHeading,
  quote,
  quoteTable,
  type TableHeading,
  tablesOf,
} from "./dump-database.ts";

/** As much as is sent in one statement. */
const maxRows = 500;
const maxChars = 1_000_000;

const damaged = (): BackupError => new BackupError("The backup is damaged: its database does not read.");

/** Writes a dump into a database that has the same shape and nothing in it. All of it, or nothing. Answers its rows. */
export const loadDatabase = async (database: OpenDatabase, lines: AsyncIterable<string>): Promise<number> => {
  const source = lines[Symbol.asyncIterator]();
  const first = await source.next();
  if (first.done) throw damaged();
  const { queues } = JSON.parse(first.value) as DumpHeading;
  await makeQueues(database, queues);
  return database.session("writing", async (execute) => {
    const known = new Map<string, Column[]>();
    for (const table of await tablesOf(execute)) known.set(table, await columnsOf(execute, table));
    const addLinks = await dropLinks(execute);
    for (const table of known.keys()) await execute(`delete from ${quoteTable(table)}`);
    // Nobody is told of rows that were there before.
    for (const table of known.keys()) await execute(`alter table ${quoteTable(table)} disable trigger user`);
    const rows = await loadRows(execute, source, known);
    for (const table of known.keys()) await execute(`alter table ${quoteTable(table)} enable trigger user`);
    // Looks at every row: a dump in which something is missing is noticed here.
    await addLinks();
    return rows;
  });
};

/** The queue makes its own tables, one for each kind of job. */
const makeQueues = async (database: OpenDatabase, names: readonly string[]): Promise<void> => {
  const queue = await openJobQueue({ database, onError: () => undefined });
  const nothing = async (): Promise<void> => undefined;
  await queue.prepare(names.map((name) => handles(defineJob(name, z.object({})), nothing)));
  await queue.stop(0);
};

/** Rows come table by table, so links between tables hold only in the end. Answers what makes them again. */
const dropLinks = async (execute: Execute): Promise<() => Promise<void>> => {
  const { rows } = await execute(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) await execute(`alter table ${String(table)} drop constraint ${String(name)}`);
  return async () => {
    for (const { table, name, definition } of rows) {
      await execute(`alter table ${String(table)} add constraint ${String(name)} ${String(definition)}`);
    }
  };
};

const loadRows = async (
  execute: Execute,
  lines: AsyncIterator<string>,
  known: ReadonlyMap<string, Column[]>,
): Promise<number> => {
  let statement = "";
  let waiting: string[] = [];
  let waitingChars = 0;
  let rows = 0;
  const flush = async (): Promise<void> => {
    if (waiting.length > 0) await execute(statement, [`[${waiting.join(",")}]`]);
    rows += waiting.length;
    waiting = [];
    waitingChars = 0;
  };
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const line = next.value;
    if (line.startsWith("{")) {
      await flush();
      statement = insertOf(JSON.parse(line) as TableHeading, known);
    } else {
      waiting.push(line);
      waitingChars += line.length;
      if (waiting.length >= maxRows || waitingChars >= maxChars) await flush();
    }
  }
  await flush();
  return rows;
};

/** Names come from the database itself, types too: what a file says is never part of a statement. */
const insertOf = ({ table, columns }: TableHeading, known: ReadonlyMap<string, Column[]>): string => {
  const here = known.get(table);
  if (!here) throw new BackupError(`The backup has a table that this version does not know: ${table}.`);
  const found = columns.map(({ name }) => here.find((one) => one.name === name));
  const places = found.map((column, index) => {
    if (!column) throw new BackupError(`The backup has a column that this version does not know, in ${table}.`);
    return { name: quote(column.name), value: `(row->>${index})::${column.type}` };
  });
  return `insert into ${quoteTable(table)} (${places.map(({ name }) => name).join(", ")})
    select ${places.map(({ value }) => value).join(", ")} from json_array_elements($1::json) as row`;
};
