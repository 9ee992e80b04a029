import { readFile } from "node:fs/promises";
import path from "node:path";
import type { OpenDatabase } from "./database.ts";
import { readJournal } from "./read-journal.ts";

/** The newest migration that a version must know to run on this database; of older versions nothing is known. */
export const fittingSettingName = "least_known_migration";

/** Up to here migrations were made without a thought for the version before; later ones only add. */
export const lastFreeMigration = "0033_clone-jobs";

/** In a migration that takes something away: the one by which nothing in the code used it any more. */
export const secondStepOf = (sql: string): string | undefined => /^-- second step of (\S+)$/m.exec(sql)?.[1];

/**
 * Tells older versions whether they can live with what this one has made of the database. One that only adds can be
 * lived with; one that takes away, by versions that have the first step of it.
 */
export const noteFittingVersions = async (
  execute: OpenDatabase["execute"],
  migrationsFolder: string,
): Promise<void> => {
  const entries = await readJournal(migrationsFolder);
  const whenOf = (tag: string | undefined): number => entries.find((entry) => entry.tag === tag)?.when ?? 0;
  const sql = await Promise.all(entries.map(({ tag }) => readFile(path.join(migrationsFolder, `${tag}.sql`), "utf8")));
  const least = Math.max(whenOf(lastFreeMigration), ...sql.map((one) => whenOf(secondStepOf(one))));
  // An older version that starts again must not take back what a newer one said.
  await execute(
    `insert into server_settings (name, value, updated_at) values ($1, $2, now())
      on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at
      where server_settings.value::bigint < excluded.value::bigint`,
    [fittingSettingName, String(least)],
  );
};
