import { handles, type JobQueue } from "../../platform/jobs/job-queue.ts";
import type { Feature } from "../../platform/operations/feature.ts";
import { makeClonePreviewRoutes } from "./preview-routes.ts";
import { makeRebuildClone } from "./rebuild-clone.handler.ts";
import { rebuildCloneJob } from "./rebuild-clone.job.ts";
import { makeInstantCloneRoutes } from "./routes.ts";
import { makeSweepSamples } from "./sweep-samples.handler.ts";
import { sweepSamplesJob } from "./sweep-samples.job.ts";

type Needs = Parameters<typeof makeInstantCloneRoutes>[0] &
  Parameters<typeof makeClonePreviewRoutes>[0] & { jobs: JobQueue };

export const instantCloneFeature = (needs: Needs): Feature => ({
  addRoutes: (http) => {
    makeInstantCloneRoutes(needs)(http);
    makeClonePreviewRoutes(needs)(http);
  },
  jobs: [handles(rebuildCloneJob, makeRebuildClone(needs)), handles(sweepSamplesJob, makeSweepSamples(needs))],
  prepare: () => needs.jobs.add(sweepSamplesJob, {}),
});
