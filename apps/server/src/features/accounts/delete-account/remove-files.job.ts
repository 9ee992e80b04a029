import { z } from "zod";
import { defineJob } from "../../../platform/jobs/job-queue.ts";

/** Queued after an account is deleted, and at every start: what a dead process left is taken up there. */
export const removeFilesJob = defineJob("remove-files", z.object({}));
