import type { FastifyBaseLogger } from "fastify";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { openLog } from "./platform/log.ts";

/** Starts something that runs until the process is told to stop, then lets it go in order. */
export const runProcess = async (
  start: (config: Config, log: FastifyBaseLogger) => Promise<{ close(): Promise<void> }>,
): Promise<void> => {
  const config = configOrExit();
  const log = openLog(config.logLevel);
  const running = await start(config, log).catch((error: Error) => {
    console.error(`Timbre could not start: ${error.message}`);
    process.exit(1);
  });
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log.info("stopping");
    await running.close();
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
