import { z } from "zod";
import { defineJob } from "../../platform/jobs/job-queue.ts";

/** Speaks what a conversion still lacks. A long one is several jobs, one after the other. */
export const convertStudioJob = defineJob("convert-studio", z.object({ conversionId: z.string() }), {
  // Joining the chapters of a long book is done in one go.
  expireInSeconds: 6 * 3_600,
});

/** Looks after a conversion until it is over: a worker may die in the middle of it. */
export const watchStudioJob = defineJob("watch-studio", z.object({ conversionId: z.string() }));

/** Removes files that belong to nothing any more. */
export const sweepStudioJob = defineJob("sweep-studio", z.object({}));
