import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../node_modules/.cache/timbre/bench", import.meta.url));

export const notesFile = (name: string): string => path.join(folder, name);

/** What lies behind a figure, for anyone who wants to improve it; overwritten by the next run and never committed. */
export const keepNotes = (name: string, notes: unknown): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(notesFile(`${name}.json`), `${JSON.stringify(notes, null, 2)}\n`);
};
