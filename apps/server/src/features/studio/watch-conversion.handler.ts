import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { JobHandler, JobQueue } from "../../platform/jobs/job-queue.ts";
import { findActiveConversion, letGoOfAll } from "./conversion-store.ts";
import { convertStudioJob, watchStudioJob } from "./convert.job.ts";

type Needs = { db: Db; clock: Clock; jobs: JobQueue };

export const watchEveryMs = 45_000;

/** Begins a conversion anew when whoever worked on it is silent for too long. */
export const makeWatchConversion =
  ({ db, clock, jobs }: Needs): JobHandler<{ conversionId: string }> =>
  async ({ conversionId }) => {
    const conversion = await findActiveConversion(db, conversionId);
    if (!conversion) return;
    const now = clock.now();
    const isSilent = conversion.heldUntil === null || conversion.heldUntil < now;
    // One that waits has its job in the queue still.
    if (conversion.state === "running" && isSilent) await jobs.add(convertStudioJob, { conversionId });
    await jobs.add(watchStudioJob, { conversionId }, { startAfter: new Date(now.getTime() + watchEveryMs) });
  };

/** At the start of the only process of a database: what was under way goes on at once. */
export const resumeConversions = async ({ db, jobs }: Pick<Needs, "db" | "jobs">): Promise<void> => {
  for (const conversionId of await letGoOfAll(db)) await jobs.add(convertStudioJob, { conversionId });
};
