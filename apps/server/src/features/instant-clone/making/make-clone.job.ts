import { z } from "zod";
import { defineJob } from "../../../platform/jobs/job-queue.ts";

/** Makes a clone that somebody asked for and need not wait for. */
export const makeCloneJob = defineJob("make-clone", z.object({ previewId: z.string() }));
