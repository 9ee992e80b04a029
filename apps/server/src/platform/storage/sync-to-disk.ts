import { open, readdir } from "node:fs/promises";
import path from "node:path";

/** So many at once: the file system writes its journal once for all of them. */
const atOnce = 4;

/** Brings a file, or the names in a folder, to the disk. */
export const syncToDisk = async (one: string): Promise<void> => {
  const handle = await open(one, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Brings a folder with all that is in it to the disk. */
export const syncTree = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const inside = entries.filter((one) => one.isFile() || one.isDirectory());
  const all = [...inside.map((one) => path.join(one.parentPath, one.name)), folder];
  const next = async (): Promise<void> => {
    for (let one = all.pop(); one !== undefined; one = all.pop()) await syncToDisk(one);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
};

/** Brings the name of a file to the disk, and those of the folders above it up to the one that was there before. */
export const syncName = async (file: string, firstMade: string | undefined): Promise<void> => {
  const top = path.dirname(firstMade ?? file);
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    await syncToDisk(folder);
    if (folder === top || folder === path.dirname(folder)) return;
  }
};
