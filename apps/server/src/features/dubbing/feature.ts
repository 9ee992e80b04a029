import { makeSweep } from "../../domain/paying/sweep-strays.ts";
import { handles } from "../../platform/jobs/job-queue.ts";
import { runHeld } from "../../platform/jobs/run-held.ts";
import type { Feature } from "../../platform/operations/feature.ts";
import { speakDubJob, sweepDubsJob, transcribeDubJob } from "./dubbing.job.ts";
import type { DubbingNeeds } from "./dubbing-needs.ts";
import { handleDubbing } from "./operations.ts";
import { makeSpeakDub } from "./speak-dub.handler.ts";
import { keptDubFiles } from "./store.ts";
import { makeTranscribeDub } from "./transcribe-dub.handler.ts";

export const dubbingFeature = (needs: DubbingNeeds): Feature => ({
  operations: handleDubbing(needs),
  jobs: [
    runHeld(transcribeDubJob, makeTranscribeDub(needs)),
    runHeld(speakDubJob, makeSpeakDub(needs)),
    handles(
      sweepDubsJob,
      makeSweep(needs, "dubbing", (keys) => keptDubFiles(needs.db, keys)),
    ),
  ],
  sweeps: [sweepDubsJob],
});
