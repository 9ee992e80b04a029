import { makeSweep } from "../../domain/paying/sweep-strays.ts";
import { handles } from "../../platform/jobs/job-queue.ts";
import type { Feature } from "../../platform/operations/feature.ts";
import { handleVoiceIsolator } from "./operations.ts";
import { keptIsolationKeys } from "./store.ts";
import { sweepIsolationsJob } from "./sweep-isolations.job.ts";

export const voiceIsolatorFeature = (needs: Parameters<typeof handleVoiceIsolator>[0]): Feature => ({
  operations: handleVoiceIsolator(needs),
  jobs: [
    handles(
      sweepIsolationsJob,
      makeSweep(needs, "isolations", (keys) => keptIsolationKeys(needs.db, keys)),
    ),
  ],
  sweeps: [sweepIsolationsJob],
});
