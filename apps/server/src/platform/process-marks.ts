import { readFileSync } from "node:fs";

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

/** Process start time where the system tells it, so that a reused process number is not taken for the old owner. */
export const startMarkOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
};

/** Whether the process that once had this number and mark still runs. */
export const isProcessOf = (pid: number, mark: string): boolean => pid > 0 && isAlive(pid) && startMarkOf(pid) === mark;
