import os from "node:os";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import { openFiles } from "./open-files.ts";
import type { Parts } from "./parts.ts";
import { places } from "./places.ts";
import { systemClock } from "./platform/clock.ts";
import type { OpenDatabase } from "./platform/database/database.ts";
import { untilBack } from "./platform/database/database-loss.ts";
import { openEmbedded } from "./platform/database/open-embedded.ts";
import { openPostgres } from "./platform/database/open-postgres.ts";
import { type EarHost, startEarHost } from "./platform/engine/ear-host.ts";
import { startEngineGroup } from "./platform/engine/engine-group.ts";
import { type EngineHost, startEngineHost } from "./platform/engine/engine-host.ts";
import { keepMarkKey } from "./platform/engine/keep-mark-key.ts";
import { startTrainer, type TrainerHost } from "./platform/engine/trainer.ts";
import type { RunningQueue } from "./platform/jobs/job-queue.ts";
import { countJobs } from "./platform/jobs/count-jobs.ts";
import { openJobQueue } from "./platform/jobs/open-job-queue.ts";
import { measuredEngine } from "./platform/metrics/measured-engine.ts";
import { openMetrics } from "./platform/metrics/metrics.ts";
import { noMail } from "./platform/mail/mail.ts";
import { openMail } from "./platform/mail/open-mail.ts";
import { type ParserHost, startParserHost } from "./platform/parsing/parser-host.ts";
import { useKeyring } from "./platform/secrets/keyring.ts";
import { openKeyring } from "./platform/secrets/open-keyring.ts";
import { prepareDataFolder } from "./platform/storage/data-folder.ts";
import { matchStore } from "./platform/storage/match-store.ts";
import { openStorage } from "./platform/storage/open-storage.ts";
import { openScanner } from "./platform/uploads/open-scanner.ts";
import { openPartedUploads } from "./platform/uploads/parted-uploads.ts";
import { openUploads } from "./platform/uploads/open-uploads.ts";

export type OpenParts = Parts & {
  jobs: RunningQueue;
  engine: EngineHost;
  ear: EarHost;
  trainer: TrainerHost;
  parser: ParserHost;
  close(): Promise<void>;
};

export type PartsOptions = {
  /** Whether the engine starts with the first request: a process that only runs jobs may never speak. */
  isEngineLazy?: boolean;
  /** Another speech model than the shipped one. */
  engineModel?: "toy";
};

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
  const markKeyFile = await keepMarkKey(path.join(config.dataDir, "files", "keys"));
  const startHost = () =>
    startEngineHost({
      isLazy: isEngineLazy,
      entry: places.engineEntry,
      execArgv: places.engineExecArgv,
      process: {
        model: engineModel,
        markKeyFile,
        modelsDir: config.modelsDir ?? places.modelsCache,
        weightsDir: places.weights,
        flash: config.flash,
        threads: config.engineThreads,
        maxWaiting: Math.ceil(config.engineMaxWaiting / config.engineProcesses),
      },
      log,
    });
  const metrics = openMetrics({ clock: systemClock });
  const engine = measuredEngine(
    startEngineGroup({ processes: isEngineLazy ? 1 : config.engineProcesses, startHost }),
    metrics,
  );
  const ear = openEar(config, { log, markKeyFile });
  const trainer = openTrainer(config, { log, markKeyFile });
  const parser = startParserHost({ entry: places.parserEntry, execArgv: places.engineExecArgv, log });
  try {
    // A database that is just being restarted is waited for.
    const patience = AbortSignal.timeout(startPatienceMs);
    const database = await untilBack(() => openDatabase(config, log), patience);
    const { files, place, bucket, close: closeFiles } = await openFiles(config);
    const store = { place, isAdopted: config.isStoreAdopted, now: systemClock.now() };
    await untilBack(() => matchStore({ db: database.db, ...store }), patience).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    const onError = (error: Error, job: string | undefined): void => log.error({ kind: error.name, job }, "job failed");
    const jobs = await untilBack(() => openJobQueue({ database, onError }), patience);
    const uploads = await openUploads(
      path.join(config.dataDir, "uploads"),
      config.scannerUrl ? openScanner(config.scannerUrl) : undefined,
    );
    metrics.watch({ engine: () => engineLoad(engine), jobs: () => countJobs(database) });
    const close = async (): Promise<void> => {
      await jobs.stop();
      await Promise.all([engine.stop(), ear.stop(), trainer.stop(), parser.stop()]);
      await database.close();
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
      mail: config.smtp ? openMail({ smtpUrl: config.smtp.url, from: config.smtp.from, log }) : noMail,
      metrics,
      engine,
      ear,
      trainer,
      parser,
      uploads,
      partedUploads: openPartedUploads(path.join(config.dataDir, "parted-uploads")),
      webFolder: places.webFolder,
      close,
    };
  } catch (error) {
    await Promise.all([engine.stop(), ear.stop(), trainer.stop(), parser.stop()]);
    throw error;
  }
};

const engineLoad = async ({ status }: Pick<EngineHost, "status">) => {
  const { state, waitingRequests, runningRequests, memoryMb } = await status();
  return { isReady: state === "ready", waiting: waitingRequests, running: runningRequests, memoryMb };
};

/** Each may be a disk of its own. */
const foldersOf = ({ dataDir }: Config): string[] => [
  dataDir,
  path.join(dataDir, "files", "drafts"),
  path.join(dataDir, "uploads"),
];

type Listening = { log: FastifyBaseLogger; markKeyFile: string };

const earFiles = ({ modelsDir, engineThreads }: Config, markKeyFile: string) => ({
  weightsDir: places.weights,
  modelsDir: modelsDir ?? places.modelsCache,
  threads: engineThreads,
  markKeyFile,
});

/** Starts nothing yet: the process begins with the first recording. */
const openEar = (config: Config, { log, markKeyFile }: Listening): EarHost =>
  startEarHost({
    entry: places.earEntry,
    execArgv: places.engineExecArgv,
    process: {
      ...earFiles(config, markKeyFile),
      maxWaiting: config.engineMaxWaiting,
      maxMemoryMb: config.earMaxMemoryMb,
    },
    log,
  });

/** A training held 3,540 MB at most; one that needs more than this is ended and continued. */
const trainerMaxMemoryMb = 4_000;
const trainerIdleMs = 20_000;
const longestTrainingMs = 86_400_000;

/** Starts nothing yet either: each process begins with a training and ends soon after it. */
const openTrainer = (config: Config, { log, markKeyFile }: Listening): TrainerHost =>
  startTrainer({
    folder: path.join(config.dataDir, "trainings"),
    atOnce: Math.max(1, Math.floor(os.availableParallelism() / 2)),
    startHost: () =>
      startEarHost({
        name: "training process",
        entry: places.earEntry,
        execArgv: places.engineExecArgv,
        process: {
          ...earFiles(config, markKeyFile),
          // One that was told to stop finishes its step first.
          maxWaiting: 4,
          maxMemoryMb: trainerMaxMemoryMb,
          isInBackground: true,
        },
        idleMs: trainerIdleMs,
        maxCallMs: longestTrainingMs,
        log,
      }),
  });

/** The key comes first: secrets in the database are sealed with it. */
const openDatabase = async (config: Config, log: FastifyBaseLogger): Promise<OpenDatabase> => {
  const { dataDir, secretKey, previousSecretKey: previousKey } = config;
  useKeyring(await openKeyring({ dataDir, secretKey, previousKey }));
  const { migrationsFolder } = places;
  if (!config.databaseUrl) return openEmbedded({ dataDir: config.dataDir, migrationsFolder });
  const onError = (error: Error): void => log.error({ kind: error.name }, "database connection lost");
  return openPostgres({ url: config.databaseUrl, migrationsFolder, onError });
};
