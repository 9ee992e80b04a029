import { z } from "zod";
import { defineJob } from "../../../platform/jobs/job-queue.ts";

/** Queued at every start: recordings of voices that are gone for good, or never came to be, leave too. */
export const sweepSamplesJob = defineJob("sweep-samples", z.object({}));
