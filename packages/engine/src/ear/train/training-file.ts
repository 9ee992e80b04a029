import { readFile, rename, writeFile } from "node:fs/promises";
import type { Search } from "../clone/search-place.ts";

/** Everything a training needs to go on where it stood. */
export type Training = {
  version: 2;
  /** Of the recordings: other recordings begin anew. */
  fingerprint: string;
  voiceName: string;
  /** Where the shaper put the voice; the search is about it. */
  startPlace: number[];
  search: Search;
  /** Cost on held-back speech before anything was learned, at best, and the generation of the best. */
  heldBack: { first: number; best: number; bestGeneration: number; bestPlace: number[] };
};

/** Absent, damaged or of other recordings counts as none: the work begins anew. */
export const readTraining = async (path: string, fingerprint: string): Promise<Training | undefined> => {
  const text = await readFile(path, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const kept = JSON.parse(text) as Training;
    return kept.version === 2 && kept.fingerprint === fingerprint ? kept : undefined;
  } catch {
    return undefined;
  }
};

/** Written beside and moved into place, so that a process that dies leaves the old state or the new, never half of one. */
export const writeTraining = async (path: string, training: Training): Promise<void> => {
  const beside = `${path}.new`;
  await writeFile(beside, JSON.stringify(training), { mode: 0o600 });
  await rename(beside, path);
};
