import { chmod, lstat, mkdir, readdir, rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { newId } from "../new-id.ts";
import { storageLossOf } from "./storage-loss.ts";

/** With less room than this nothing of use can be kept. */
const minFreeBytes = 1_048_576;
const probeBytes = 4_096;
/** What others on this machine may do is nothing. */
const openToOthers = 0o077;
const privateFolder = 0o700;
const privateFile = 0o600;

export type StorageState = "ready" | "full" | "unavailable";

/** Whether a folder can be written to, found out by writing to it. */
export const tryFolder = async (folder: string): Promise<StorageState> => {
  const probe = path.join(folder, `${newId()}.probe`);
  try {
    await writeFile(probe, Buffer.alloc(probeBytes), { mode: privateFile });
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < minFreeBytes ? "full" : "ready";
  } catch (error) {
    return storageLossOf(error) ?? "unavailable";
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
};

/** Makes the folders there are to be, closed to others, and says in one sentence why the server cannot run on them. */
export const prepareDataFolder = async (dataDir: string, folders: readonly string[]): Promise<void> => {
  for (const folder of folders) {
    await mkdir(folder, { recursive: true, mode: privateFolder }).catch((error: unknown) => {
      throw new Error(sentenceFor(folder, storageLossOf(error) ?? "unavailable"), { cause: error });
    });
    const state = await tryFolder(folder);
    if (state !== "ready") throw new Error(sentenceFor(folder, state));
  }
  await closeToOthers(dataDir);
};

const sentenceFor = (folder: string, state: StorageState): string =>
  state === "full"
    ? `The disk that holds ${folder} is full. Make room and start again.`
    : `${folder} cannot be written to: check that the disk is not read-only and that this user owns the folder.`;

/** The folder that is closed last: while it is open, an earlier version's files have not all been looked at. */
const lastClosed = path.join("files", "kept");

/** Earlier versions left files that everybody on the machine could read. Done once, then it is one look at one folder. */
const closeToOthers = async (dataDir: string): Promise<void> => {
  await chmodIfOpen(dataDir);
  const last = path.join(dataDir, lastClosed);
  await mkdir(last, { recursive: true, mode: privateFolder });
  if (((await lstat(last)).mode & openToOthers) === 0) return;
  await closeAllIn(dataDir, last);
  await chmodIfOpen(last);
};

const closeAllIn = async (folder: string, last: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const one = path.join(folder, entry.name);
    if (entry.isDirectory()) await closeAllIn(one, last);
    if (one !== last && (entry.isDirectory() || entry.isFile())) await chmodIfOpen(one);
  }
};

const chmodIfOpen = async (one: string): Promise<void> => {
  const found = await lstat(one).catch(() => undefined);
  if (!found || (found.mode & openToOthers) === 0) return;
  // Its owner decides, where that is not us.
  await chmod(one, found.isDirectory() ? privateFolder : found.mode & 0o700 & ~0o100).catch(() => undefined);
};
