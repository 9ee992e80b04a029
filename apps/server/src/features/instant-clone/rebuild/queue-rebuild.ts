import { AppError } from "@timbre/contract";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { JobQueue } from "../../../platform/jobs/job-queue.ts";
import { newId } from "../../../platform/new-id.ts";
import { rebuildCloneJob } from "./rebuild-clone.job.ts";
import { changeRebuild, findRebuild, type RebuildRow, saveRebuild } from "../store.ts";

export type RebuildNeeds = { db: Db; clock: Clock; jobs: JobQueue };

/** Begins again even when one is under way: the older one knows other samples. */
export const queueRebuild = async (
  tx: Db,
  { clock, jobs }: Pick<RebuildNeeds, "clock" | "jobs">,
  { voiceId, removesNoise }: { voiceId: string; removesNoise: boolean },
): Promise<RebuildRow> => {
  const row: RebuildRow = {
    voiceId,
    rebuildId: newId(),
    state: "queued",
    stage: null,
    share: 0,
    message: null,
    removesNoise,
    updatedAt: clock.now(),
  };
  await saveRebuild(tx, row);
  await jobs.add(tx, rebuildCloneJob, { voiceId, rebuildId: row.rebuildId });
  return row;
};

/** The voice stays as it is. */
export const cancelRebuild = async ({ db, clock }: RebuildNeeds, voiceId: string): Promise<RebuildRow | undefined> => {
  const row = await findRebuild(db, voiceId);
  if (row) await changeRebuild(db, row, { state: "cancelled", stage: null, updatedAt: clock.now() });
  return findRebuild(db, voiceId);
};

export const requireIdle = async ({ db }: RebuildNeeds, voiceId: string): Promise<void> => {
  const state = (await findRebuild(db, voiceId))?.state;
  if (state === "queued" || state === "running") throw new AppError("rebuild_in_progress");
};
