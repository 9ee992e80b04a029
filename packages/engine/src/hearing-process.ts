import { readFileSync } from "node:fs";
import type { Channel } from "./line/protocol.ts";
import type { EarProcessOptions } from "./line/ear-process-options.ts";
import type { FromEar, ToEar } from "./line/ear-protocol.ts";
import { serveEar } from "./line/serve-ear.ts";
import { openEar } from "./open-ear.ts";

const memoryCheckMs = 250;

/** Entry of the ear process: speaks the protocol with its parent and ends when the parent asks or is gone. */
async function main(): Promise<void> {
  const options = JSON.parse(process.argv[2] ?? "{}") as EarProcessOptions;
  guardMemory(options.maxMemoryMb);
  const markKey = readFileSync(options.markKeyFile);
  await serveEar(openEar({ ...options, markKey }), channelToParent(), options);
  process.exit(0);
}

function guardMemory(maxMemoryMb: number): void {
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() > maxMemoryMb * 2 ** 20) process.kill(process.pid, "SIGKILL");
  }, memoryCheckMs);
  timer.unref();
}

function channelToParent(): Channel<FromEar, ToEar> {
  return {
    send(message) {
      // Without a parent there is nobody to tell; onClosed ends the process.
      if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
    },
    onMessage: (listener) => void process.on("message", (message) => listener(message as ToEar)),
    onClosed: (listener) => void process.once("disconnect", listener),
  };
}

await main();
