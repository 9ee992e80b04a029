import type { PlanSpeech } from "../../domain/generating/generation.ts";
import type { PayNeeds } from "../../domain/paying/pay-for.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Ear } from "../../platform/engine/ear.ts";
import type { SpeechEngine } from "../../platform/engine/speech-engine.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import type { Uploads } from "../../platform/uploads/uploads.ts";

/** What the feature stands on. */
export type DubbingNeeds = PayNeeds & {
  clock: Clock;
  ear: Ear;
  engine: Pick<SpeechEngine, "speak">;
  jobs: JobQueue;
  uploads: Uploads;
  openPlanning(): PlanSpeech;
  /** Who asked, as they are now; undefined when they left. */
  identifyMember(ids: { workspaceId: string; userId: string; apiKeyId: string | null }): Promise<Caller | undefined>;
};
