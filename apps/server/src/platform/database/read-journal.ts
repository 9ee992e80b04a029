import { readFile } from "node:fs/promises";
import path from "node:path";

/** Every migration is known by the moment it was made. */
export const readJournal = async (migrationsFolder: string): Promise<{ tag: string; when: number }[]> => {
  const text = await readFile(path.join(migrationsFolder, "meta", "_journal.json"), "utf8");
  return (JSON.parse(text) as { entries: { tag: string; when: number }[] }).entries;
};
