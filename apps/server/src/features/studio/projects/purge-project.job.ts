import { z } from "zod";
import { defineJob } from "../../../platform/jobs/job-queue.ts";

export const purgeProjectJob = defineJob("purge-project", z.object({ projectId: z.string() }));
