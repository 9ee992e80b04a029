import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect } from "vitest";

export type LoopDelays = { p99Ms: number; maxMs: number; turns: number; passed: { p99Ms: number; maxMs: number } };
export type LoopProbe = {
  /** For the process to be watched. */
  env: Record<string, string>;
  start(pid: number): void;
  stop(pid: number): Promise<LoopDelays>;
  close(): Promise<void>;
};

/** Watches the event loop of a process that was started with `env`. */
export const openLoopProbe = async (): Promise<LoopProbe> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "timbre-loop-"));
  const file = path.join(folder, "delays.json");
  const probe = new URL("./event-loop-probe.mjs", import.meta.url).href;
  return {
    env: { NODE_OPTIONS: `--import ${probe}`, LOOP_PROBE_FILE: file },
    start: (pid) => void process.kill(pid, "SIGUSR2"),
    stop: async (pid) => {
      await rm(file, { force: true });
      process.kill(pid, "SIGUSR2");
      const read = (): Promise<LoopDelays> => readFile(file, "utf8").then((text) => JSON.parse(text) as LoopDelays);
      await expect
        .poll(() =>
          read().then(
            () => true,
            () => false,
          ),
        )
        .toBe(true);
      return read();
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
};
