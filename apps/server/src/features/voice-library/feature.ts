import { handles } from "../../platform/jobs/job-queue.ts";
import type { Feature } from "../../platform/operations/feature.ts";
import { makeEndLibraryVoice } from "./end-library-voice.handler.ts";
import { endLibraryVoiceJob } from "./end-library-voice.job.ts";
import { handleVoiceLibrary } from "./operations.ts";
import { seedLibrary } from "./seed-library.ts";

type LibraryNeeds = Parameters<typeof handleVoiceLibrary>[0];
type Needs = Omit<LibraryNeeds, "requireVoice"> & { getVoice: LibraryNeeds["requireVoice"] };

export const voiceLibraryFeature = (needs: Needs): Feature => ({
  operations: handleVoiceLibrary({ ...needs, requireVoice: needs.getVoice }),
  jobs: [handles(endLibraryVoiceJob, makeEndLibraryVoice(needs))],
  prepare: () => seedLibrary(needs.db),
});
