import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import type { PartsOptions } from "./open-parts.ts";
import { startWeb } from "./start-web.ts";
import { startWorker } from "./start-worker.ts";

/** One build, and settings that say what a process of it does. */
export const startRole = async (
  config: Config,
  log: FastifyBaseLogger,
  options: PartsOptions = {},
): Promise<{ close(): Promise<void> }> => {
  if (config.fleet.role === "worker") return startWorker(config, log, options);
  if (config.fleet.role === "engine") return (await import("./start-engine.ts")).startEngine(config, log, options);
  return startWeb(config, log, options);
};
