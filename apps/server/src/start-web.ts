import type { FastifyBaseLogger } from "fastify";
import { buildApp } from "./app.ts";
import type { Config } from "./config.ts";
import { makeSetUpCode } from "./features/accounts/sign-up/set-up-code.ts";
import { openFeatures } from "./features/open-features.ts";
import { openParts, type PartsOptions, startPatienceMs } from "./open-parts.ts";
import { serveBackupLine } from "./platform/backup/backup-line.ts";
import { keepSchedule } from "./platform/backup/keep-schedule.ts";
import { untilBack } from "./platform/database/database-loss.ts";
import { makeDraining } from "./platform/http/draining.ts";
import { serveMetrics } from "./platform/metrics/serve-metrics.ts";
import { openTls } from "./platform/tls/open-tls.ts";

/** The web process. With the embedded database it is also the only one that may run jobs. */
export const startWeb = async (
  config: Config,
  log: FastifyBaseLogger,
  options: PartsOptions = {},
): Promise<{ close(): Promise<void> }> => {
  const tls = config.tls && (await openTls(config.tls, { dataDir: config.dataDir, now: new Date() }));
  const parts = await openParts(config, log, options);
  const draining = makeDraining();
  const features = openFeatures(parts, draining.track);
  await untilBack(features.prepare, AbortSignal.timeout(startPatienceMs));
  const app = await buildApp(parts, { features, draining, tls });
  const schedule = config.fleet.role === "all" ? keepSchedule({ ...parts, db: parts.database.db }) : undefined;
  const line = parts.database.kind === "embedded" ? await serveBackupLine(config.dataDir, parts) : undefined;
  const watched = config.metrics && (await serveMetrics(parts.metrics, config.metrics));
  await app.listen({ host: config.host, port: config.port });
  // After the first answer can be given. In a fleet, jobs are for workers.
  await untilBack(features.sweep, AbortSignal.timeout(startPatienceMs));
  if (config.fleet.role === "all") await parts.jobs.work(features.jobs);
  const setUpCode = await makeSetUpCode({ ...parts, db: parts.database.db }).renew();
  if (tls?.authorityFile) console.log(localTls(config, tls.authorityFile));
  if (setUpCode) console.log(welcome(config, setUpCode));
  log.info({ port: config.port, database: parts.database.kind }, "listening");
  return {
    close: async () => {
      schedule?.end();
      line?.close();
      await Promise.all([app.draining.drain(config.drainMs), parts.jobs.stop(config.drainMs)]);
      const closing = app.close();
      // What is still open has had its time; a connection that never sent a request is not idle to Node.
      app.server.closeAllConnections();
      await closing;
      await watched?.close();
      await parts.close();
    },
  };
};

const addressOf = ({ port, publicUrl, tls }: Config): string =>
  publicUrl ?? `${tls ? "https" : "http"}://localhost:${port}`;

const localTls = (config: Config, authorityFile: string): string =>
  `\n  Timbre speaks TLS at ${addressOf(config)}. Clients trust it by this certificate: ${authorityFile}\n`;

/** Plain words for the person at the terminal: a secret has no place in a structured log. */
const welcome = (config: Config, setUpCode: string): string =>
  [
    "",
    `  Nobody has an account yet. On this machine, open ${addressOf(config)}/sign-up to make the first.`,
    `  From another machine, use this set-up code there: ${setUpCode}`,
    "",
  ].join("\n");
