import { builtInVoices } from "@timbre/engine";
import { handles } from "../../platform/jobs/job-queue.ts";
import type { Feature } from "../../platform/operations/feature.ts";
import { makePurgeVoice } from "./purge-voice.handler.ts";
import { purgeVoiceJob } from "./purge-voice.job.ts";
import { makeVoicesRoutes } from "./routes.ts";
import { seedVoices } from "./seed-voices.ts";

type Needs = Parameters<typeof makeVoicesRoutes>[0] & { sweepVoiceFiles(): Promise<void> };

export const voicesFeature = (needs: Needs): Feature => ({
  addRoutes: makeVoicesRoutes(needs),
  jobs: [handles(purgeVoiceJob, makePurgeVoice({ ...needs, sweepFiles: needs.sweepVoiceFiles }))],
  prepare: () => seedVoices({ ...needs, builtInVoices }),
});
