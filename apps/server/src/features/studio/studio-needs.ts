import type { VoiceIdRules } from "@timbre/contract";
import type { RecordAudit } from "../../domain/logs/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Credits } from "../../domain/paying/credits.ts";
import type { Db } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { DictionaryLocator, PlanSpeech } from "../../domain/generating/generation.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import type { GetOutside } from "../../platform/outside/get-outside.ts";
import type { Parser } from "../../platform/parsing/parsing.ts";
import type { Uploads } from "../../platform/uploads/uploads.ts";
import type { FireEvent } from "../../domain/logs/webhook-events.ts";

/** What the feature stands on; each part takes what it needs of it. */
export type StudioNeeds = {
  config: VoiceIdRules;
  db: Db;
  clock: Clock;
  files: FileStore;
  jobs: JobQueue;
  uploads: Uploads;
  credits: Credits;
  recordAudit: RecordAudit;
  fireEvent: FireEvent;
  /** Plans speech for many texts in a row: what it read once for a voice it does not read again. */
  openPlanning(): PlanSpeech;
  modelRatesOf(workspaceId: string): Promise<Record<string, number>>;
  getOutside: GetOutside;
  parser: Parser;
  /** Throws for a dictionary that the caller may not use, and for a version it does not have. */
  requireDictionaries(caller: Caller, locators: readonly DictionaryLocator[]): Promise<unknown>;
};
