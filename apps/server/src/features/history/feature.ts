import { makeSweep } from "../../domain/paying/sweep-strays.ts";
import { handles } from "../../platform/jobs/job-queue.ts";
import type { Feature } from "../../platform/operations/feature.ts";
import { handleHistory } from "./operations.ts";
import { makePurgeHistoryItem } from "./purge-history-item.handler.ts";
import { purgeHistoryItemJob } from "./purge-history-item.job.ts";
import { findKnownFiles } from "./store.ts";
import { sweepStrayFilesJob } from "./sweep-stray-files.job.ts";

export const historyFeature = (needs: Parameters<typeof handleHistory>[0]): Feature => ({
  operations: handleHistory(needs),
  jobs: [
    handles(purgeHistoryItemJob, makePurgeHistoryItem(needs)),
    handles(
      sweepStrayFilesJob,
      makeSweep(needs, "history", (keys) => findKnownFiles(needs.db, keys)),
    ),
  ],
  sweeps: [sweepStrayFilesJob],
});
