import { z } from "zod";
import { defineJob } from "../../platform/jobs/job-queue.ts";

/** How long a deleted item can be brought back. */
export const restoreDays = 30;
export const restoreMs = restoreDays * 86_400_000;

export const purgeHistoryItemJob = defineJob("purge-history-item", z.object({ historyItemId: z.string() }));
export type PurgeHistoryItem = z.infer<typeof purgeHistoryItemJob.data>;
