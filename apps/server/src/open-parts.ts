import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import { openDatabase } from "./open-database.ts";
import { type EngineOptions, openEar, openMouth, openTrainer } from "./open-engines.ts";
import { openFiles } from "./open-files.ts";
import type { Parts } from "./parts.ts";
import { places } from "./places.ts";
import { systemClock } from "./platform/clock.ts";
import { openBackups } from "./platform/backup/backups.ts";
import { untilBack } from "./platform/database/database-loss.ts";
import type { EarHost } from "./platform/engine/ear-host.ts";
import type { EngineHost } from "./platform/engine/engine-host.ts";
import { keepMarkKey } from "./platform/engine/keep-mark-key.ts";
import type { TrainerHost } from "./platform/engine/trainer.ts";
import { followNewMarkKeys, writeMarkKeys } from "./platform/fleet/follow-mark-keys.ts";
import type { OpenFleet } from "./platform/fleet/open-fleet.ts";
import { answerMarkKeys, shareMarkKeys } from "./platform/fleet/share-mark-keys.ts";
import type { RunningQueue } from "./platform/jobs/job-queue.ts";
import { countJobs } from "./platform/jobs/count-jobs.ts";
import { openJobQueue } from "./platform/jobs/open-job-queue.ts";
import type { EndedJob } from "./platform/jobs/work-jobs.ts";
import { measuredEngine } from "./platform/metrics/measured-engine.ts";
import { openMetrics } from "./platform/metrics/metrics.ts";
import { openProcesses } from "./platform/metrics/processes.ts";
import { openTracing } from "./platform/tracing/open-tracing.ts";
import { tracedEar, tracedEngine } from "./platform/tracing/traced-engine.ts";
import { noMail } from "./platform/mail/mail.ts";
import { openMail } from "./platform/mail/open-mail.ts";
import { type ParserHost, startParserHost } from "./platform/parsing/parser-host.ts";
import { currentKeyId } from "./platform/secrets/keyring.ts";
import { prepareDataFolder } from "./platform/storage/data-folder.ts";
import { matchStore } from "./platform/storage/match-store.ts";
import { openStorage } from "./platform/storage/open-storage.ts";
import { openScanner } from "./platform/uploads/open-scanner.ts";
import { openPartedUploads } from "./platform/uploads/parted-uploads.ts";
import { openSharedUploads } from "./platform/uploads/shared-uploads.ts";
import { openUploads } from "./platform/uploads/open-uploads.ts";

export type OpenParts = Parts & {
  jobs: RunningQueue;
  engine: EngineHost;
  ear: EarHost;
  trainer: TrainerHost;
  parser: ParserHost;
  close(): Promise<void>;
};

export type PartsOptions = Pick<EngineOptions, "isEngineLazy" | "engineModel">;

/** How long a start waits for a database that is away. */
export const startPatienceMs = 60_000;

/** Opens the real parts a process runs on. The engine loads behind: nothing here waits for it. */
export const openParts = async (
  config: Config,
  log: FastifyBaseLogger,
  { isEngineLazy = false, engineModel }: PartsOptions = {},
): Promise<OpenParts> => {
  const folders = foldersOf(config);
  await prepareDataFolder(config.dataDir, folders);
  const metrics = openMetrics({ clock: systemClock });
  const tracing = await openTracing(config.tracing, { role: config.fleet.role, version: places.version });
  const keysFolder = path.join(config.dataDir, "files", "keys");
  const fleet = await joinFleet(config, log);
  const markKeyFile = fleet ? path.join(sharedKeysOf(config), "watermark.key") : await keepMarkKey(keysFolder);
  const needs = { log, markKeyFile, engineModel, isEngineLazy };
  const engine = measuredEngine(tracedEngine(fleet?.engine ?? openMouth(config, needs), "engine request"), metrics);
  const ear = tracedEar(fleet?.ear ?? openEar(config, needs));
  const trainer = openTrainer(config, needs);
  const parser = startParserHost({ entry: places.parserEntry, execArgv: places.engineExecArgv, log });
  try {
    // A database that is just being restarted is waited for.
    const patience = AbortSignal.timeout(startPatienceMs);
    const database = await untilBack(() => openDatabase(config, log), patience);
    if (fleet) {
      const read = () => shareMarkKeys({ db: database.db, clock: systemClock }, keysFolder);
      const [folder, known] = [sharedKeysOf(config), await read()];
      await writeMarkKeys(folder, known);
      answerMarkKeys(fleet.wire, read);
      followNewMarkKeys({ wire: fleet.wire, folder, known, read, log });
    }
    const { files, place, bucket, close: closeFiles } = await openFiles(config);
    const store = { place, isAdopted: config.isStoreAdopted, now: systemClock.now() };
    await untilBack(() => matchStore({ db: database.db, ...store }), patience).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    const onError = (error: Error, job: string | undefined): void => log.error({ kind: error.name, job }, "job failed");
    const onEnd = (ended: EndedJob): void => log.info(ended, "job ended");
    const { openTrace } = tracing;
    const jobs = await untilBack(() => openJobQueue({ database, onError, onEnd, openTrace }), patience);
    const uploads = await openUploads(
      path.join(config.dataDir, "uploads"),
      config.scannerUrl ? openScanner(config.scannerUrl) : undefined,
    );
    const partedFolder = path.join(config.dataDir, "parted-uploads");
    metrics.watch({ engine: () => engineLoad(engine), jobs: () => countJobs(database) });
    const processes = openProcesses({
      ...{ clock: systemClock, database, metrics, engines: fleet?.cards },
      about: { role: config.fleet.role, version: places.version },
    });
    const { dataDir } = config;
    const backups = openBackups({
      source: {
        ...{ database, files, dataDir, clock: systemClock, keyId: currentKeyId(), readStoreId: place.readId },
        version: places.version,
      },
      settings: config.backup,
      log,
    });
    const close = async (): Promise<void> => {
      await backups.close();
      processes.close();
      await jobs.stop();
      await Promise.all([engine.stop(), ear.stop(), trainer.stop(), parser.stop()]);
      await fleet?.close();
      await database.close();
      await tracing.close();
      closeFiles();
    };
    return {
      config,
      log,
      clock: systemClock,
      database,
      files,
      storage: openStorage(folders, bucket),
      jobs,
      backups,
      mail: config.smtp ? openMail({ smtpUrl: config.smtp.url, from: config.smtp.from, log }) : noMail,
      metrics,
      processes,
      tracing,
      engine,
      ear,
      trainer,
      parser,
      uploads,
      // Without a folder in common the parts lie where all files do.
      partedUploads: bucket ? openSharedUploads(files, partedFolder) : openPartedUploads(partedFolder),
      webFolder: places.webFolder,
      close,
    };
  } catch (error) {
    await Promise.all([engine.stop(), ear.stop(), trainer.stop(), parser.stop()]);
    await fleet?.close();
    throw error;
  }
};

export const engineLoad = async ({ status }: Pick<EngineHost, "status">) => {
  const { state, waitingRequests, runningRequests, memoryMb } = await status();
  return { isReady: state === "ready", waiting: waitingRequests, running: runningRequests, memoryMb };
};

/** Engines on other machines, where the settings name a line to them. */
const joinFleet = async (config: Config, log: FastifyBaseLogger): Promise<OpenFleet | undefined> => {
  const { nats, role, waitMs, workMs } = config.fleet;
  if (!nats) return undefined;
  const isWorker = role === "worker";
  // Loaded only where it is used: a start with everything in one pays nothing for it.
  const { openFleet } = await import("./platform/fleet/open-fleet.ts");
  return openFleet({
    nats,
    isWorker,
    waitMs,
    workMs,
    maxWaiting: config.engineMaxWaiting,
    log,
    patienceMs: startPatienceMs,
  });
};

/** This machine's copy of keys that lie in the database. */
const sharedKeysOf = ({ dataDir }: Config): string => path.join(dataDir, "shared-keys");

/** Each may be a disk of its own. */
const foldersOf = ({ dataDir }: Config): string[] => [
  dataDir,
  path.join(dataDir, "files", "drafts"),
  path.join(dataDir, "uploads"),
];
