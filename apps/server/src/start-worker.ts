import type { FastifyBaseLogger } from "fastify";
import { type Config, ConfigError } from "./config.ts";
import { openFeatures } from "./features/open-features.ts";
import { keepSchedule } from "./platform/backup/keep-schedule.ts";
import { serveMetrics } from "./platform/metrics/serve-metrics.ts";
import { openParts, type PartsOptions } from "./open-parts.ts";

/** A process that only runs jobs. Several may run at once, on any machine that sees the database and the files. */
export const startWorker = async (
  config: Config,
  log: FastifyBaseLogger,
  options: PartsOptions = {},
): Promise<{ close(): Promise<void> }> => {
  if (!config.databaseUrl)
    throw new ConfigError(
      "A separate worker needs DATABASE_URL: the embedded database belongs to the web process alone.",
    );
  const parts = await openParts(config, log, { ...options, isEngineLazy: true });
  await parts.jobs.work(openFeatures(parts).jobs);
  const watched = config.metrics && (await serveMetrics(parts.metrics, config.metrics));
  const schedule = keepSchedule({ ...parts, db: parts.database.db });
  log.info("taking jobs");
  return {
    close: async () => {
      schedule.end();
      await parts.jobs.stop(config.drainMs);
      await watched?.close();
      await parts.close();
    },
  };
};
