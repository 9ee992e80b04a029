import { z } from "zod";
import { defineJob } from "../../platform/jobs/job-queue.ts";

/** Queued at every start: documents leave with the voice they were sent for. */
export const sweepDocumentsJob = defineJob("sweep-documents", z.object({}));
