import { z } from "zod";
import { defineJob } from "../../../platform/jobs/job-queue.ts";

export const makeExportJob = defineJob("make-export", z.object({ exportId: z.string() }));

/** Queued for the moment an export gets too old, and at every start. */
export const sweepExportsJob = defineJob("sweep-exports", z.object({}));
