import { z } from "zod";
import { defineJob } from "../../../platform/jobs/job-queue.ts";

/** A day: long material on a small machine takes hours, and a job that is cut off goes on from its last checkpoint. */
const longestSeconds = 86_400;

/** Trains a professional voice for a model; `trainingId` names the row's last start. */
export const trainVoiceJob = defineJob(
  "train-voice",
  z.object({ voiceId: z.string(), modelId: z.string(), trainingId: z.string() }),
  { expireInSeconds: longestSeconds },
);
