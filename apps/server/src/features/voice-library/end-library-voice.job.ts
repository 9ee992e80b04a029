import { z } from "zod";
import { defineJob } from "../../platform/jobs/job-queue.ts";

export const endLibraryVoiceJob = defineJob("end-library-voice", z.object({ voiceId: z.string() }));
