import { readdirSync, readFileSync } from "node:fs";

/** The kernel counts in hundredths. */
const ticksPerSecond = 100;

type Seen = { pid: number; parent: number; name: string; seconds: number };

const look = (pid: string): Seen[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const close = stat.lastIndexOf(")");
    const fields = stat.slice(close + 2).split(" ");
    const seconds = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
    return [{ pid: Number(pid), parent: Number(fields[1]), name: stat.slice(stat.indexOf("(") + 1, close), seconds }];
  } catch {
    return [];
  }
};

const everybody = (): Seen[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(look);

/** Seconds of cores that a process and everything it started has had so far. */
export const coreSecondsOf = (pid: number): number => {
  const all = everybody();
  const ofTree = (root: number): number =>
    all.reduce(
      (sum, one) => (one.pid === root ? sum + one.seconds : one.parent === root ? sum + ofTree(one.pid) : sum),
      0,
    );
  return ofTree(pid);
};

/** The same of children of this process with a name, such as "postgres". */
export const coreSecondsOfNamed = (name: string): number =>
  everybody()
    .filter((one) => one.parent === process.pid && one.name === name)
    .reduce((sum, { pid }) => sum + coreSecondsOf(pid), 0);
