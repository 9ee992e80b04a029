import type { FastifyBaseLogger } from "fastify";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { keepRunning } from "./keep-running.ts";
import { openLog } from "./platform/log.ts";

/** How long the parts may take to close once nothing is under way any more. */
const maxGoodbyeMs = 20_000;

/** Signals closer together than this are one. */
const sameWishMs = 1_000;

/** Starts something that runs until the process is told to stop, then lets it go in order. */
export const runProcess = async (
  start: (config: Config, log: FastifyBaseLogger) => Promise<{ close(): Promise<void> }>,
): Promise<void> => {
  const config = configOrExit();
  // Whatever this process and its children write is nobody else's business.
  process.umask(0o077);
  const log = openLog(config.logLevel);
  keepRunning(log);
  const running = await start(config, log).catch((error: Error) => {
    console.error(`Timbre could not start: ${error.message}`);
    process.exit(1);
  });
  let stoppingSinceMs: number | undefined;
  const stop = async (): Promise<void> => {
    if (stoppingSinceMs !== undefined) {
      // Asked again, it ends at once; what was under way is cleaned up at the next start. A terminal tells the whole
      // family of processes at the same moment, so that the same wish may come twice.
      if (performance.now() - stoppingSinceMs > sameWishMs) process.exit(1);
      return;
    }
    stoppingSinceMs = performance.now();
    log.info("stopping");
    setTimeout(() => process.exit(1), config.drainMs + maxGoodbyeMs).unref();
    await running.close().catch((error: Error) => log.error({ kind: error.name }, "stopped with a failure"));
    process.exit(0);
  };
  process.on("SIGINT", () => void stop());
  process.on("SIGTERM", () => void stop());
};

const configOrExit = (): Config => {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(`These settings need attention:\n${error.message}`);
    process.exit(1);
  }
};
