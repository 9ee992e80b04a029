import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { backupFile, backupNameOf, partOf, prepareBackups, removeOldBackups } from "./backup-folder.ts";
import type { BackupSettings } from "./backup-settings.ts";
import type { Manifest } from "./manifest.ts";
import { type BackupSource, packSet } from "./pack-set.ts";
import { checkBackup } from "./read-set.ts";
import { sealBackup } from "./seal-backup.ts";

export type WriteOptions = Pick<BackupSettings, "folder" | "keep" | "passphrase"> & {
  signal: AbortSignal;
  onFile(sizeBytes: number): void;
};

export type MadeBackup = { name: string; file: string; sizeBytes: number; manifest: Manifest };

/** Writes a backup, reads it again from the disk to its last byte, gives it its name, and lets the oldest go. */
export const writeBackup = async (source: BackupSource, options: WriteOptions): Promise<MadeBackup> => {
  const { folder, keep, passphrase, signal, onFile } = options;
  const name = backupNameOf(source.clock.now());
  const file = backupFile(folder, name, passphrase !== undefined);
  const part = partOf(file);
  await prepareBackups(folder);
  try {
    const set = packSet(source, { hasKey: passphrase !== undefined, signal, onFile });
    const sizeBytes = await writeOut(part, passphrase === undefined ? set : sealBackup(set, passphrase), signal);
    const { manifest } = await checkBackup(part, passphrase);
    signal.throwIfAborted();
    await rename(part, file);
    await syncFolder(folder);
    await removeOldBackups(folder, keep);
    return { name, file, sizeBytes, manifest };
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
};

const writeOut = async (file: string, bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<number> => {
  const handle = await open(file, "wx", 0o600);
  let sizeBytes = 0;
  try {
    for await (const piece of bytes) {
      signal.throwIfAborted();
      await handle.writeFile(piece);
      sizeBytes += piece.byteLength;
    }
    await handle.sync();
    return sizeBytes;
  } finally {
    await handle.close();
  }
};

/** A name is on the disk when its folder is. Not every system lets folders be opened. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(path.resolve(folder)).catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
};
