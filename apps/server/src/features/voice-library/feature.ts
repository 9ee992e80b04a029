import { handles } from "../../platform/jobs/job-queue.ts";
import type { Feature } from "../../platform/operations/feature.ts";
import { makeEndLibraryVoice } from "./end-library-voice.handler.ts";
import { endLibraryVoiceJob } from "./end-library-voice.job.ts";
import { makeVoiceLibraryRoutes } from "./routes.ts";
import { seedLibrary } from "./seed-library.ts";

type Routes = Parameters<typeof makeVoiceLibraryRoutes>[0];
type Needs = Omit<Routes, "requireVoice"> & { getVoice: Routes["requireVoice"] };

export const voiceLibraryFeature = (needs: Needs): Feature => ({
  addRoutes: makeVoiceLibraryRoutes({ ...needs, requireVoice: needs.getVoice }),
  jobs: [handles(endLibraryVoiceJob, makeEndLibraryVoice(needs))],
  prepare: () => seedLibrary(needs.db),
});
