import { z } from "zod";
import { defineJob } from "../../platform/jobs/job-queue.ts";

export const purgeAnswerJob = defineJob(
  "purge-idempotent-answer",
  z.object({ workspaceId: z.string(), userId: z.string(), key: z.string() }),
);
