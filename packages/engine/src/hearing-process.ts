import { readFileSync } from "node:fs";
import type { EarCalls } from "./ear-calls.ts";
import { channelToParent } from "./line/channel.ts";
import type { EarProcessOptions } from "./line/process-options.ts";
import { serveCalls } from "./line/serve-calls.ts";
import { openEar } from "./open-ear.ts";

const memoryCheckMs = 250;

/** Entry of the hearing process: answers its parent's calls and ends when the parent asks or has ended. */
async function main(): Promise<void> {
  const options = JSON.parse(process.argv[2] ?? "{}") as EarProcessOptions;
  guardMemory(options.maxMemoryMb);
  const handlers = openEar({ ...options, markKey: readFileSync(options.markKeyFile) });
  // One at a time: two at once would only be slower together and need twice the memory.
  await serveCalls<EarCalls>(handlers, channelToParent(), { atOnce: 1, maxWaiting: options.maxWaiting });
  process.exit(0);
}

function guardMemory(maxMemoryMb: number): void {
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() > maxMemoryMb * 2 ** 20) process.kill(process.pid, "SIGKILL");
  }, memoryCheckMs);
  timer.unref();
}

await main();
