import { existsSync, readdirSync } from "node:fs";
import os from "node:os";
import type { EarCalls } from "./ear-calls.ts";
import { channelToParent } from "./line/channel.ts";
import type { EarProcessOptions } from "./line/process-options.ts";
import { followMarkKeys } from "./line/read-mark-keys.ts";
import { serveCalls } from "./line/serve-calls.ts";
import { openEar } from "./open-ear.ts";

const memoryCheckMs = 250;

/** Entry of the hearing process: answers its parent's calls and ends when the parent asks or has ended. */
async function main(): Promise<void> {
  const options = JSON.parse(process.argv[2] ?? "{}") as EarProcessOptions;
  guardMemory(options.maxMemoryMb);
  if (options.isInBackground) stepAside();
  const handlers = openEar({ ...options, markKeys: followMarkKeys(options.markKeyFile) });
  // One at a time: two at once would only be slower together and need twice the memory.
  const eventsUnderWay = { train: 1 };
  await serveCalls<EarCalls>(handlers, channelToParent(), {
    atOnce: 1,
    maxWaiting: options.maxWaiting,
    eventsUnderWay,
  });
  process.exit(0);
}

/** Others go first: this process computes with what they leave. Linux knows priorities of threads; later ones inherit theirs. */
function stepAside(): void {
  const threads = existsSync("/proc/self/task") ? readdirSync("/proc/self/task").map(Number) : [0];
  for (const thread of threads) {
    try {
      os.setPriority(thread, os.constants.priority.PRIORITY_LOW);
    } catch {
      // The thread has ended, or this system does not allow it: then it runs as everybody does.
    }
  }
}

function guardMemory(maxMemoryMb: number): void {
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() > maxMemoryMb * 2 ** 20) process.kill(process.pid, "SIGKILL");
  }, memoryCheckMs);
  timer.unref();
}

await main();
