import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { openBackups } from "../platform/backup/backups.ts";
import type { Clock } from "../platform/clock.ts";
import { openDiskFiles } from "../platform/files/disk-files.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { openJobQueue } from "../platform/jobs/open-job-queue.ts";
import type { RunningQueue } from "../platform/jobs/job-queue.ts";
import { measuredEngine } from "../platform/metrics/measured-engine.ts";
import { openProcesses } from "../platform/metrics/processes.ts";
import { openMetrics } from "../platform/metrics/metrics.ts";
import { noTracing, type Tracing } from "../platform/tracing/tracing.ts";
import { countJobs } from "../platform/jobs/count-jobs.ts";
import type { Letter } from "../platform/mail/mail.ts";
import type { SpeechEngine } from "../platform/engine/speech-engine.ts";
import { keptTrainings } from "../platform/engine/trainer.ts";
import { openLog } from "../platform/log.ts";
import type { ParserHost } from "../platform/parsing/parser-host.ts";
import { currentKeyId } from "../platform/secrets/keyring.ts";
import { openStorage } from "../platform/storage/open-storage.ts";
import { openPartedUploads } from "../platform/uploads/parted-uploads.ts";
import { openUploads } from "../platform/uploads/open-uploads.ts";
import type { Parts } from "../parts.ts";
import { scriptedEar, type ScriptedEar } from "./scripted-ear.ts";
import { openTestDatabase } from "./test-database.ts";
import { openTestParser } from "./test-parser.ts";

export type TestClock = Clock & { moveMs(ms: number): void };

/** Starts at a fixed moment and moves only when told. */
export const testClock = (start = new Date("2026-03-14T09:26:53Z")): TestClock => {
  let time = start.getTime();
  return { now: () => new Date(time), moveMs: (ms) => void (time += ms) };
};

export type TestParts = Parts & {
  clock: TestClock;
  jobs: RunningQueue;
  ear: ScriptedEar;
  parser: ParserHost;
  /** Letters the application sent. */
  letters: Letter[];
  folder: string;
  close(): Promise<void>;
};

export type PartsChoices = {
  tracing?: Tracing | undefined;
  openFiles?: ((folder: string) => Promise<FileStore>) | undefined;
  /** A process that is there already, on whose database this one runs too. */
  beside?: Pick<TestParts, "database"> | undefined;
};

/** Real database, real folder, real queue; only time and, usually, the engine are stand-ins. */
export const tempParts = async (
  engine: SpeechEngine,
  changes: Partial<Parts["config"]> = {},
  { tracing = noTracing, openFiles = openDiskFiles, beside }: PartsChoices = {},
): Promise<TestParts> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "timbre-test-"));
  const database = beside ? { ...beside.database, close: async () => undefined } : await openTestDatabase();
  const log = openLog("silent");
  const jobs = await openJobQueue({ database, onError: () => undefined, pollingIntervalSeconds: 0.5 });
  const letters: Letter[] = [];
  const parser = openTestParser();
  const ear = scriptedEar();
  const clock = testClock();
  const metrics = openMetrics({ clock });
  const engineLoad = async () => ({ isReady: true, waiting: 0, running: 0, memoryMb: 1 });
  const files = await openFiles(path.join(folder, "files"));
  const backups = openBackups({
    source: {
      ...{ database, files, clock, dataDir: folder, version: "0.0.0", keyId: currentKeyId() },
      readStoreId: async () => undefined,
    },
    settings: { folder: path.join(folder, "backups"), keep: 2, passphrase: undefined, schedule: undefined },
    log,
  });
  const processes = openProcesses({ clock, database, metrics, about: { role: "all", version: "0.0.0" } });
  metrics.watch({ engine: engineLoad, jobs: () => countJobs(database) });
  return {
    config: {
      defaultTier: "free",
      trustedProxies: ["loopback"],
      signUp: "open",
      passwordWords: [],
      twoFactor: "optional",
      session: { idleDays: 60, maxDays: 90 },
      securityLogDays: 90,
      publicUrl: undefined,
      bootstrap: undefined,
      areWebhooksAllowedInside: false,
      areKnownIdsServed: true,
      outsideHosts: undefined,
      outsideModel: undefined,
      dataRegion: undefined,
      ...changes,
    },
    log,
    clock,
    metrics,
    processes,
    tracing,
    database,
    files,
    backups,
    storage: openStorage([folder]),
    jobs,
    mail: { isSetUp: true, send: async (letter) => letters.push(letter) > 0 },
    letters,
    engine: measuredEngine(engine, metrics),
    ear,
    trainer: {
      ...keptTrainings(path.join(folder, "trainings")),
      atOnce: 1,
      // One script for both: a test says what the ear trains.
      train: ({ trainingId, recordings }, options) =>
        ear.call("train", { recordings, folder: path.join(folder, "trainings", trainingId, "state") }, options),
    },
    parser,
    uploads: await openUploads(path.join(folder, "uploads")),
    partedUploads: openPartedUploads(path.join(folder, "parted-uploads")),
    webFolder: fileURLToPath(new URL("./no-pages", import.meta.url)),
    folder,
    close: async () => {
      await backups.close();
      processes.close();
      await jobs.stop();
      await parser.stop();
      await database.close();
      // What a client left behind may still be finishing its file.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
};
