import { readFile } from "node:fs/promises";
import path from "node:path";
import type { OpenDatabase } from "./database.ts";

type Journal = { entries: { when: number }[] };

/**
 * A database that a newer version has changed may not mean what this version thinks: it is left alone. Every migration
 * is known by the moment it was made.
 */
export const requireKnownMigrations = async (
  execute: OpenDatabase["execute"],
  migrationsFolder: string,
): Promise<void> => {
  const { rows: found } = await execute("select to_regclass('drizzle.__drizzle_migrations') is not null as is_there");
  if (!found[0]?.is_there) return;
  const journal = JSON.parse(await readFile(path.join(migrationsFolder, "meta", "_journal.json"), "utf8")) as Journal;
  const known = new Set(journal.entries.map(({ when }) => when));
  const { rows } = await execute("select created_at from drizzle.__drizzle_migrations");
  const unknown = rows.filter(({ created_at: when }) => !known.has(Number(when))).length;
  if (unknown > 0) throw new Error(newer(unknown));
};

const newer = (unknown: number): string =>
  `The database was changed by a newer Timbre (${unknown === 1 ? "one change" : `${unknown} changes`} this version does not ` +
  "know). Start that version, or restore a backup from before it.";
