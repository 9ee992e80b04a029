import { readdirSync, readFileSync } from "node:fs";

const commandOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
};

/** The hearing processes of the product with this folder; a training has one of its own, which works in the background. */
export const processesOf = (dataDir: string, { isInBackground = false } = {}): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const command = commandOf(pid);
      const isEar = command.includes("hearing-process") && command.includes(dataDir);
      return isEar && (!isInBackground || command.includes('"isInBackground":true'));
    })
    .map(Number);

/** What the training of a product has held at most so far, in MB; 0 while there is none. */
export const trainingPeakMb = (dataDir: string): number =>
  Math.max(0, ...processesOf(dataDir, { isInBackground: true }).map(peakMbOf));

const peakMbOf = (pid: number): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
};
