import { handles } from "../../platform/jobs/job-queue.ts";
import { runHeld } from "../../platform/jobs/run-held.ts";
import type { Feature } from "../../platform/operations/feature.ts";
import { handleInstantClone } from "./operations.ts";
import { handleClonePreviews } from "./preview-operations.ts";
import { makeMakeClone } from "./making/make-clone.handler.ts";
import { makeCloneJob } from "./making/make-clone.job.ts";
import { handleMaking } from "./making/making-operations.ts";
import { makeRebuildClone } from "./rebuild/rebuild-clone.handler.ts";
import { rebuildCloneJob } from "./rebuild/rebuild-clone.job.ts";
import { makeSweepSamples } from "./samples/sweep-samples.handler.ts";
import { sweepSamplesJob } from "./samples/sweep-samples.job.ts";

type Needs = Parameters<typeof handleInstantClone>[0] &
  Parameters<typeof handleClonePreviews>[0] &
  Parameters<typeof handleMaking>[0];

export const instantCloneFeature = (needs: Needs): Feature => ({
  operations: [...handleInstantClone(needs), ...handleClonePreviews(needs), ...handleMaking(needs)],
  jobs: [
    runHeld(rebuildCloneJob, makeRebuildClone(needs)),
    runHeld(makeCloneJob, makeMakeClone(needs)),
    handles(sweepSamplesJob, makeSweepSamples(needs)),
  ],
  sweeps: [sweepSamplesJob],
});
