import { z } from "zod";
import { defineJob } from "../../../platform/jobs/job-queue.ts";

/** Makes a voice again from the samples it has now. */
export const rebuildCloneJob = defineJob("rebuild-clone", z.object({ voiceId: z.string(), rebuildId: z.string() }));
