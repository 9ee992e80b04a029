import { readdirSync, readFileSync } from "node:fs";
import { memoryKb } from "../server-under-test.ts";
import type { MemorySample } from "./report.ts";
import type { SetUp } from "./set-ups.ts";

const sampleEveryMs = 5_000;

/** Of a process and all below it. */
const familyMb = (pid: number): number => {
  const below = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid);
  return below.reduce((sum, name) => sum + familyMb(Number(name)), residentMb(pid));
};
const residentMb = (pid: number): number => {
  try {
    return memoryKb(pid) / 1024;
  } catch {
    return 0;
  }
};
const parentOf = (pid: number): number | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return undefined;
  }
};

export const watchMemory = ({ pids }: SetUp): { samples: MemorySample[]; stop(): void } => {
  const started = performance.now();
  const samples: MemorySample[] = [];
  const look = (): void => {
    const roles = Object.entries(pids).map(([role, some]) => [role, some.reduce((sum, pid) => sum + familyMb(pid), 0)]);
    samples.push({ atMs: performance.now() - started, mbByRole: Object.fromEntries(roles) as Record<string, number> });
  };
  const timer = setInterval(look, sampleEveryMs);
  return { samples, stop: () => clearInterval(timer) };
};
