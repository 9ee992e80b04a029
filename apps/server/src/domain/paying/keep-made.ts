import { commitOnce } from "../../platform/database/commit-once.ts";
import type { Db } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { writeFile, type WriteFile } from "../../platform/files/write-file.ts";

export type KeepNeeds = { db: Db; files: FileStore };
/** Whether the rows of these files are there, for when the answer to the commit was lost. */
export type IsKept = (fileKeys: readonly string[]) => Promise<boolean>;

export type Keeping = {
  /** Writes a file of it; gone again unless its row is kept in the end. */
  write: WriteFile;
  /** The rows that say it is there, in one transaction, after its files. */
  keep<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>;
};

/** What was begun and is not kept yet. */
export type OpenKeeping = Keeping & {
  /** A file that is written by somebody else. */
  own(key: string): void;
  /** Removes the files, unless the rows are there or nobody can tell. */
  giveUp(): Promise<void>;
};

/**
 * Files and rows that belong together: the files first, then the rows. A death between leaves a stray file, which a sweep
 * removes, never a row without its file. When the answer to the commit was lost, `isKept` tells whether the rows are there.
 */
export const openKeeping = ({ db, files }: KeepNeeds, isKept: IsKept): OpenKeeping => {
  const keys: string[] = [];
  const areKept = (): Promise<boolean> => isKept(keys);
  let isTried = false;
  return {
    own: (key) => void keys.push(key),
    write: (key, parts) => {
      // First: what fails after the last byte may have left it.
      keys.push(key);
      return writeFile(files, key, parts);
    },
    keep: (work) => {
      isTried = true;
      return commitOnce(db, areKept, work);
    },
    giveUp: async () => {
      if (isTried && (await areKept().catch(() => true))) return;
      await Promise.allSettled(keys.map((key) => files.remove(key)));
    },
  };
};

/** For what costs nothing. */
export const keepMade = async <Result>(
  needs: KeepNeeds,
  isKept: IsKept,
  make: (keeping: Keeping) => Promise<Result>,
): Promise<Result> => {
  const keeping = openKeeping(needs, isKept);
  try {
    return await make(keeping);
  } catch (error) {
    await keeping.giveUp();
    throw error;
  }
};
