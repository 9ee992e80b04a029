import { z } from "zod";
import { defineJob } from "../../platform/jobs/job-queue.ts";

/** Queued at every start. */
export const sweepIsolationsJob = defineJob("sweep-isolations", z.object({}));
