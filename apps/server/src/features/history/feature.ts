import { handles } from "../../platform/jobs/job-queue.ts";
import type { Feature } from "../../platform/operations/feature.ts";
import { handleHistory } from "./operations.ts";
import { makePurgeHistoryItem } from "./purge-history-item.handler.ts";
import { purgeHistoryItemJob } from "./purge-history-item.job.ts";
import { makeSweepStrayFiles } from "./sweep-stray-files.handler.ts";
import { sweepStrayFilesJob } from "./sweep-stray-files.job.ts";

export const historyFeature = (needs: Parameters<typeof handleHistory>[0]): Feature => ({
  operations: handleHistory(needs),
  jobs: [
    handles(purgeHistoryItemJob, makePurgeHistoryItem(needs)),
    handles(sweepStrayFilesJob, makeSweepStrayFiles(needs)),
  ],
  sweeps: [sweepStrayFilesJob],
});
