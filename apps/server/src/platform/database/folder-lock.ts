import { closeSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";

/** The embedded database does not guard its folder; two processes in it would destroy it. */
export type FolderLock = { release(): void };

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

const create = (file: string): boolean => {
  try {
    const handle = openSync(file, "wx");
    writeSync(handle, `${process.pid}\n${startMarkOf(process.pid)}`);
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
};

/** Process start time where the system tells it, so that a reused process number is not taken for the old owner. */
const startMarkOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
};

const isHeld = (file: string): boolean => {
  const [pidText = "", mark = ""] = readFileSync(file, "utf8").split("\n");
  const pid = Number(pidText);
  return pid > 0 && isAlive(pid) && startMarkOf(pid) === mark;
};

export const lockFolder = (file: string): FolderLock => {
  if (!create(file)) {
    if (isHeld(file)) throw new Error(`Another Timbre process is using this data folder (lock file ${file}).`);
    rmSync(file, { force: true });
    if (!create(file)) throw new Error(`The data folder was taken by another process just now (lock file ${file}).`);
  }
  return { release: () => rmSync(file, { force: true }) };
};
