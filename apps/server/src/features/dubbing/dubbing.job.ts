import { z } from "zod";
import { defineJob } from "../../platform/jobs/job-queue.ts";

const dub = z.object({ dubbingId: z.string() });
const hours = 3_600;

/** Writes down what is said in a recording. */
export const transcribeDubJob = defineJob("transcribe-dub", dub, { limitSeconds: 2 * hours, retryLimit: 3 });
/** Speaks what a dub still lacks. */
export const speakDubJob = defineJob("speak-dub", dub, { limitSeconds: 2 * hours, retryLimit: 5 });
/** Removes files that belong to nothing any more. */
export const sweepDubsJob = defineJob("sweep-dubs", z.object({}));
