import { builtInVoices } from "@timbre/engine";
import { handles } from "../../platform/jobs/job-queue.ts";
import type { Feature } from "../../platform/operations/feature.ts";
import { makePurgeVoice } from "./purge-voice.handler.ts";
import { purgeVoiceJob } from "./purge-voice.job.ts";
import { handleVoices } from "./operations.ts";
import { seedVoices } from "./built-in/seed-voices.ts";

type Needs = Parameters<typeof handleVoices>[0] & {
  sweepVoiceFiles: Parameters<typeof makePurgeVoice>[0]["sweepFiles"];
};

export const voicesFeature = (needs: Needs): Feature => ({
  operations: handleVoices(needs),
  jobs: [handles(purgeVoiceJob, makePurgeVoice({ ...needs, sweepFiles: needs.sweepVoiceFiles }))],
  prepare: () => seedVoices({ ...needs, builtInVoices }),
});
