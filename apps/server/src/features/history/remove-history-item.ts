import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import type { GetHistoryItem } from "./get-history-item.ts";
import { purgeHistoryItemJob, restoreMs } from "./purge-history-item.job.ts";
import { type HistoryOwner, setDeletedAt } from "./store.ts";

/** Machines' clocks differ a little; the purge must not come too early and then never again. */
const marginMs = 3_600_000;

type Needs = { db: Db; jobs: JobQueue; clock: Clock; getItem: GetHistoryItem };

/** Hides the item at once; its bytes go when it can no longer be restored. */
export const makeRemoveHistoryItem =
  ({ db, jobs, clock, getItem }: Needs) =>
  async (owner: HistoryOwner, itemId: string): Promise<void> => {
    const { historyItemId } = await getItem(owner, itemId);
    const deletedAt = clock.now();
    const startAfter = new Date(deletedAt.getTime() + restoreMs + marginMs);
    await db.transaction(async (tx) => {
      await setDeletedAt(tx, historyItemId, deletedAt);
      await jobs.add(tx, purgeHistoryItemJob, { historyItemId }, { startAfter });
    });
  };
