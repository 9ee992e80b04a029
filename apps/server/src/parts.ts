import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import type { Backups } from "./platform/backup/backups.ts";
import type { Clock } from "./platform/clock.ts";
import type { OpenDatabase } from "./platform/database/database.ts";
import type { Ear } from "./platform/engine/ear.ts";
import type { SpeechEngine } from "./platform/engine/speech-engine.ts";
import type { Trainer } from "./platform/engine/trainer.ts";
import type { FileStore } from "./platform/files/file-store.ts";
import type { JobQueue } from "./platform/jobs/job-queue.ts";
import type { Processes } from "./platform/metrics/processes.ts";
import type { Metrics } from "./platform/metrics/metrics.ts";
import type { Mail } from "./platform/mail/mail.ts";
import type { Parser } from "./platform/parsing/parsing.ts";
import type { Tracing } from "./platform/tracing/tracing.ts";
import type { Storage } from "./platform/storage/open-storage.ts";
import type { PartedUploads } from "./platform/uploads/parted-uploads.ts";
import type { OpenUploads } from "./platform/uploads/open-uploads.ts";

/** Everything the application stands on. `main.ts` and `worker.ts` choose what answers; tests bring their own. */
export type Parts = {
  config: Pick<
    Config,
    | "defaultTier"
    | "trustedProxies"
    | "signUp"
    | "passwordWords"
    | "twoFactor"
    | "session"
    | "securityLogDays"
    | "publicUrl"
    | "bootstrap"
    | "areWebhooksAllowedInside"
    | "areKnownIdsServed"
    | "outsideHosts"
    | "outsideModel"
    | "dataRegion"
  >;
  log: FastifyBaseLogger;
  clock: Clock;
  database: OpenDatabase;
  files: FileStore;
  storage: Storage;
  jobs: JobQueue;
  backups: Backups;
  mail: Mail;
  /** Counts what this process does. */
  metrics: Metrics;
  /** How all processes of the studio are. */
  processes: Processes;
  /** Follows requests into other processes. */
  tracing: Tracing;
  engine: SpeechEngine;
  ear: Ear;
  trainer: Trainer;
  parser: Parser;
  uploads: OpenUploads;
  partedUploads: PartedUploads;
  /** Built web pages; a folder without index.html means calls only. */
  webFolder: string;
};
