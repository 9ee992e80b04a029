import { z } from "zod";
import { defineJob } from "../../platform/jobs/job-queue.ts";

/** Tells apart who speaks in a recording; hours of it take a while on a small machine. */
export const separateSpeakersJob = defineJob(
  "separate-speakers",
  z.object({ voiceId: z.string(), sampleId: z.string(), separationId: z.string() }),
  { limitSeconds: 7_200 },
);
