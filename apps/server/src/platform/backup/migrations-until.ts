import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { BackupError } from "./backup-error.ts";

type Journal = { entries: { when: number; tag: string }[] };

/**
 * A folder with the migrations a backup's database had, so that its rows fit; the next start makes the rest. Refuses a
 * database of a newer version.
 */
export const migrationsUntil = async (
  folder: string,
  moments: readonly number[],
): Promise<{ folder: string; remove(): Promise<void> }> => {
  const journal = JSON.parse(await readFile(path.join(folder, "meta", "_journal.json"), "utf8")) as Journal;
  const entries = journal.entries.filter(({ when }) => moments.includes(when));
  if (entries.length !== moments.length) {
    throw new BackupError("This backup was made by a newer Timbre. Restore it with that version or a later one.");
  }
  const made = await mkdtemp(path.join(os.tmpdir(), "timbre-restore-"));
  await mkdir(path.join(made, "meta"));
  for (const { tag } of entries) await copyFile(path.join(folder, `${tag}.sql`), path.join(made, `${tag}.sql`));
  await writeFile(path.join(made, "meta", "_journal.json"), JSON.stringify({ ...journal, entries }));
  return { folder: made, remove: () => rm(made, { recursive: true, force: true }) };
};
