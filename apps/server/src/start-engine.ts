import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { type Config, ConfigError } from "./config.ts";
import { openEar, openMouth } from "./open-engines.ts";
import { engineLoad, type PartsOptions, startPatienceMs } from "./open-parts.ts";
import { places } from "./places.ts";
import { systemClock } from "./platform/clock.ts";
import { askForMarkKeys, followNewMarkKeys, writeMarkKeys } from "./platform/fleet/follow-mark-keys.ts";
import { openWire } from "./platform/fleet/open-wire.ts";
import { serveEngine } from "./platform/fleet/serve-engine.ts";
import { measuredEngine } from "./platform/metrics/measured-engine.ts";
import { openTracing } from "./platform/tracing/open-tracing.ts";
import { tracedEar, tracedEngine } from "./platform/tracing/traced-engine.ts";
import { openMetrics } from "./platform/metrics/metrics.ts";
import { serveMetrics } from "./platform/metrics/serve-metrics.ts";
import { makeKeyring, useKeyring } from "./platform/secrets/keyring.ts";

/** Requests at once for each thread: while one is listened to, the thread speaks for others. */
const requestsPerThread = 4;
/** One recording is heard at a time; others may wait beside it. */
const earRoom = 4;

/** A process that only speaks and hears, for servers that reach it over NATS. It needs no database and no files. */
export const startEngine = async (
  config: Config,
  log: FastifyBaseLogger,
  { engineModel }: PartsOptions = {},
): Promise<{ close(): Promise<void> }> => {
  const { nats, parts, room } = config.fleet;
  if (!nats || !config.secretKey) throw new ConfigError("ROLE=engine needs NATS_URL and SECRET_KEY.");
  useKeyring(makeKeyring(config.secretKey, config.previousSecretKey ? [config.previousSecretKey] : []));
  const wire = await openWire({ nats, name: "timbre engine", log, patienceMs: startPatienceMs });
  log.info("asking the server for its keys");
  const folder = await mkdtemp(path.join(os.tmpdir(), "timbre-engine-"));
  const known = await askForMarkKeys(wire);
  const markKeyFile = await writeMarkKeys(folder, known);
  followNewMarkKeys({ wire, folder, known, read: () => askForMarkKeys(wire), log });
  const needs = { log, markKeyFile, engineModel, isBare: true };
  const metrics = openMetrics({ clock: systemClock });
  const tracing = await openTracing(config.tracing, { role: "engine", version: places.version });
  const mouth = parts.includes("mouth")
    ? measuredEngine(tracedEngine(openMouth(config, needs), "engine speaks"), metrics)
    : undefined;
  const ear = parts.includes("ear") ? tracedEar(openEar(config, needs)) : undefined;
  const mouthRoom = room ?? requestsPerThread * config.engineThreads * config.engineProcesses;
  const served = serveEngine({
    ...{ wire, mouth, ear, room: { mouth: mouthRoom, ear: earRoom }, version: places.version },
    openTrace: tracing.openTrace,
    onEnd: (ended) => log.info(ended, "answered"),
  });
  if (mouth) metrics.watch({ engine: () => engineLoad(mouth), jobs: () => Promise.resolve([]) });
  const watched = config.metrics && (await serveMetrics(metrics, config.metrics));
  log.info({ parts, room: mouthRoom }, "joined the fleet");
  return {
    close: async () => {
      await served.drain(config.drainMs);
      served.close();
      await Promise.all([mouth?.stop(), ear?.stop(), watched?.close()]);
      await wire.close();
      await tracing.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
