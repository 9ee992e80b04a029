import { z } from "zod";
import { defineJob } from "../../platform/jobs/job-queue.ts";

export const purgeVoiceJob = defineJob("purge-voice", z.object({ voiceId: z.string() }));
