import { closeSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { isProcessOf, startMarkOf } from "../process-marks.ts";

/** The embedded database does not guard its folder; two processes in it would destroy it. */
export type FolderLock = { release(): void };

const create = (file: string): boolean => {
  try {
    const handle = openSync(file, "wx", 0o600);
    writeSync(handle, `${process.pid}\n${startMarkOf(process.pid)}`);
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
};

const isHeld = (file: string): boolean => {
  const [pidText = "", mark = ""] = readFileSync(file, "utf8").split("\n");
  return isProcessOf(Number(pidText), mark);
};

export const lockFolder = (file: string): FolderLock => {
  if (!create(file)) {
    if (isHeld(file)) throw new Error(`Another Timbre process is using this data folder (lock file ${file}).`);
    rmSync(file, { force: true });
    if (!create(file)) throw new Error(`The data folder was taken by another process just now (lock file ${file}).`);
  }
  return { release: () => rmSync(file, { force: true }) };
};
