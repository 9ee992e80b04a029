import { createEngine } from "./create-engine.ts";
import { channelToParent } from "./line/channel.ts";
import { type EngineCalls, engineHandlers } from "./line/connect-engine-process.ts";
import type { EngineProcessOptions } from "./line/process-options.ts";
import { followMarkKeys } from "./line/read-mark-keys.ts";
import { serveCalls } from "./line/serve-calls.ts";
import { warmPhonemise } from "./text/phonemes/phonemise.ts";

const longestCloseMs = 4_000;

/** Entry of the speaking process: answers its parent's calls and ends when the parent asks or has ended. */
async function main(): Promise<void> {
  const { markKeyFile, ...options } = JSON.parse(process.argv[2] ?? "{}") as EngineProcessOptions;
  warmPhonemise();
  const markKeys = markKeyFile ? followMarkKeys(markKeyFile) : () => [];
  const engine = createEngine({ ...options, markKey: () => markKeys()[0] });
  // All at once: the engine has a scheduler of its own.
  await serveCalls<EngineCalls>(engineHandlers(engine), channelToParent());
  // Threads inside the runtime cannot be stopped, only waited for; a process without a parent does not wait long.
  setTimeout(() => process.kill(process.pid, "SIGKILL"), longestCloseMs).unref();
  await engine.close();
  process.exit(0);
}

await main();
