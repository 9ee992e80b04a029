import { z } from "zod";
import { defineJob } from "../../platform/jobs/job-queue.ts";

/** Queued at every start: only a process that died can have left a file without its item. */
export const sweepStrayFilesJob = defineJob("sweep-stray-files", z.object({}));
