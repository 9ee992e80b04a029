import { z } from "zod";
import { defineJob } from "../../../platform/jobs/job-queue.ts";

/** Speaks what a conversion still lacks. A long one takes several turns. */
export const convertStudioJob = defineJob("convert-studio", z.object({ conversionId: z.string() }), {
  // Joining the chapters of a long book is done in one go.
  limitSeconds: 6 * 3_600,
  retryLimit: 5,
});

/** Removes files that belong to nothing any more. */
export const sweepStudioJob = defineJob("sweep-studio", z.object({}));
