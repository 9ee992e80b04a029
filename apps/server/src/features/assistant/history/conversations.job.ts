import { z } from "zod";
import { defineJob } from "../../../platform/jobs/job-queue.ts";

/** Removes conversations whose time is over, and files that belong to none. */
export const sweepConversationsJob = defineJob("sweep-conversations", z.object({}));
