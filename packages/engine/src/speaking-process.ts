import { readFileSync } from "node:fs";
import { createEngine } from "./create-engine.ts";
import type { EngineProcessOptions } from "./line/engine-process-options.ts";
import type { Channel, FromEngine, ToEngine } from "./line/protocol.ts";
import { serveEngine } from "./line/serve-engine.ts";
import { warmPhonemise } from "./text/phonemes/phonemise.ts";

const longestCloseMs = 4_000;

/** Entry of the engine process: speaks the protocol with its parent and ends when the parent asks or is gone. */
async function main(): Promise<void> {
  const { markKeyFile, ...options } = JSON.parse(process.argv[2] ?? "{}") as EngineProcessOptions;
  warmPhonemise();
  const engine = createEngine({ ...options, markKey: markKeyFile ? readFileSync(markKeyFile) : undefined });
  await serveEngine(engine, channelToParent());
  // Threads inside the runtime cannot be stopped, only waited for; a process without a parent does not wait long.
  setTimeout(() => process.kill(process.pid, "SIGKILL"), longestCloseMs).unref();
  await engine.close();
  process.exit(0);
}

function channelToParent(): Channel<FromEngine, ToEngine> {
  return {
    send(message) {
      // Without a parent there is nobody to tell; onClosed ends the process.
      if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
    },
    onMessage: (listener) => void process.on("message", (message) => listener(message as ToEngine)),
    onClosed: (listener) => void process.once("disconnect", listener),
  };
}

await main();
