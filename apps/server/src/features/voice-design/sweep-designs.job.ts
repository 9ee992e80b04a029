import { z } from "zod";
import { defineJob } from "../../platform/jobs/job-queue.ts";

/** Queued at every start, and for the moment each design expires. */
export const sweepDesignsJob = defineJob("sweep-designs", z.object({}));
