import type { OpenDatabase } from "./database.ts";
import { fittingSettingName } from "./note-fitting-versions.ts";
import { readJournal } from "./read-journal.ts";

/**
 * A database that a newer version has changed may not mean what this version thinks: it is left alone. Where processes
 * share it, the newer version has said how old one may be that runs beside it, so that one that dies during an upgrade
 * can start again.
 */
export const requireKnownMigrations = async (
  execute: OpenDatabase["execute"],
  { migrationsFolder, isShared }: { migrationsFolder: string; isShared: boolean },
): Promise<void> => {
  const { rows: found } = await execute("select to_regclass('drizzle.__drizzle_migrations') is not null as is_there");
  if (!found[0]?.is_there) return;
  const known = new Set((await readJournal(migrationsFolder)).map(({ when }) => when));
  const { rows } = await execute("select created_at from drizzle.__drizzle_migrations");
  const unknown = rows.filter(({ created_at: when }) => !known.has(Number(when))).length;
  if (unknown === 0 || (isShared && known.has(await leastKnown(execute)))) return;
  throw new Error(newer(unknown));
};

const leastKnown = async (execute: OpenDatabase["execute"]): Promise<number> =>
  Number((await execute("select value from server_settings where name = $1", [fittingSettingName])).rows[0]?.value);

const newer = (unknown: number): string =>
  `The database was changed by a newer Timbre (${unknown === 1 ? "one change" : `${unknown} changes`} this version does not ` +
  "know). Start that version, or restore a backup from before it.";
