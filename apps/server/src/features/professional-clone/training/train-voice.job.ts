import { z } from "zod";
import { defineJob } from "../../../platform/jobs/job-queue.ts";

/** Trains a professional voice for a model, one turn of it at a time; `trainingId` names the row's last start. */
export const trainVoiceJob = defineJob(
  "train-voice",
  z.object({ voiceId: z.string(), modelId: z.string(), trainingId: z.string() }),
  // Each death of a process is a try, and a training may see many.
  { retryLimit: 10, limitSeconds: 3_600 },
);
