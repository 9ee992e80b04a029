import { chmod, mkdir, rename, rm, writeFile as writeLocal } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { OpenDatabase } from "../database/database.ts";
import type { FileStore } from "../files/file-store.ts";
import { writeFile } from "../files/write-file.ts";
import { BackupError } from "./backup-error.ts";
import { linesOf } from "./lines-of.ts";
import { loadDatabase } from "./load-database.ts";
import { databaseName, filesPrefix, keysPrefix, type Manifest, secretKeyName } from "./manifest.ts";
import { readBackup } from "./read-set.ts";

export type RestoreTarget = {
  database: OpenDatabase;
  /** Where new files go. */
  files: FileStore;
  dataDir: string;
};

export type Restored = { files: number; bytes: number; rows: number };

type Opened = { passphrase: string | undefined; manifest: Manifest };

/** Writes a backup that was checked into a target that is empty. Where it breaks off it takes back what it wrote. */
export const restoreSet = async (file: string, opened: Opened, target: RestoreTarget): Promise<Restored> => {
  const restored: Restored = { files: 0, bytes: 0, rows: 0 };
  const undo: (() => Promise<void>)[] = [];
  try {
    await readBackup(file, opened, async ({ name }, bytes) => {
      if (name === databaseName) restored.rows = await loadDatabase(target.database, unpacked(bytes));
      else if (name.startsWith(filesPrefix)) {
        const key = name.slice(filesPrefix.length);
        undo.push(() => target.files.remove(key));
        restored.bytes += await writeFile(target.files, key, bytes);
        restored.files += 1;
      } else await writeKey(target.dataDir, name, { bytes, undo });
    });
    if (restored.rows !== opened.manifest.database.rows) {
      throw new BackupError(
        `The database came short: ${restored.rows} rows of ${opened.manifest.database.rows}. Nothing was restored.`,
      );
    }
    return restored;
  } catch (error) {
    for (const step of undo) await step().catch(() => undefined);
    throw error;
  }
};

const unpacked = (bytes: AsyncIterable<Uint8Array>): AsyncIterable<string> =>
  linesOf(Readable.from(bytes).pipe(createGunzip()));

const keyName = /^[a-zA-Z0-9_-]+(\.[a-zA-Z0-9_-]+)*\.key$/;

type Writing = { bytes: AsyncIterable<Uint8Array>; undo: (() => Promise<void>)[] };

/** Keys that lie in DATA_DIR. One that was brought along by hand stays as it is. */
const writeKey = async (dataDir: string, name: string, { bytes, undo }: Writing): Promise<void> => {
  const content = await buffer(bytes);
  const short = name.startsWith(keysPrefix) ? name.slice(keysPrefix.length) : name;
  if (!keyName.test(short)) return;
  const folder = name === secretKeyName ? dataDir : path.join(dataDir, "files", "keys");
  const file = path.join(folder, short);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeLocal(file, content, { flag: "wx", mode: 0o600 });
    await chmod(file, 0o600);
    undo.push(() => rm(file, { force: true }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST" || name !== secretKeyName) throw error;
  }
};

/** The embedded database is made in a folder beside its place and moved there when it is whole. */
export const moveIntoPlace = async (from: string, to: string): Promise<void> => {
  await rm(to, { recursive: true, force: true });
  await rename(from, to);
};
