import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { JobHandler } from "../../../platform/jobs/job-queue.ts";
import { deleteProjectRow, findDeletedProject } from "./project-store.ts";
import { graceMs } from "./remove-project.ts";

type Needs = {
  db: Db;
  clock: Clock;
  /** Removes the sound and the cover that belong to no project any more. */
  sweepFiles(tx: Db): Promise<void>;
};

/** Removes a project for good, unless it was brought back or deleted again meanwhile. */
export const makePurgeProject =
  ({ db, clock, sweepFiles }: Needs): JobHandler<{ projectId: string }> =>
  async ({ projectId }) => {
    const project = await findDeletedProject(db, projectId);
    if (!project?.deletedAt || project.deletedAt.getTime() + graceMs > clock.now().getTime()) return;
    await db.transaction(async (tx) => {
      await deleteProjectRow(tx, projectId);
      await sweepFiles(tx);
    });
  };
