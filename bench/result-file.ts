import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Measures } from "./bench-session.ts";
import { rounded } from "./figures.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Read before the run, because the run itself is a load. */
export const describeMachine = () => ({
  cpu: os.cpus()[0]?.model ?? "unknown",
  cores: os.availableParallelism(),
  memoryGb: Math.round(os.totalmem() / 2 ** 30),
  node: process.version,
  loadAverageBefore: rounded(os.loadavg()[0] ?? 0),
});

export type BenchResult = {
  machine: ReturnType<typeof describeMachine> & { variant: string };
  commit: string;
  /** Whether whole sets were taken or samples of them. */
  set: "quick" | "full";
  measures: Measures;
  /** Parts that ended with an error, and the error. */
  failures?: Record<string, string>;
};

export const currentCommit = (): string =>
  execFileSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" }).trim();

export const writeResult = (result: BenchResult): string => {
  const stamp = new Date().toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "");
  const folder = path.join(root, "bench/results");
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${stamp}.json`);
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  return path.relative(root, file);
};
