import { makeUnderstandPrompt, openPhraseReader, openVoiceDesigner } from "@timbre/engine";
import { handles, type JobQueue } from "../../platform/jobs/job-queue.ts";
import type { Feature } from "../../platform/operations/feature.ts";
import { makeBlockedPromptRoutes } from "./blocked-routes.ts";
import { makeVoiceDesignRoutes } from "./routes.ts";
import { makeSweepDesigns } from "./sweep-designs.handler.ts";
import { sweepDesignsJob } from "./sweep-designs.job.ts";

type Needs = Omit<Parameters<typeof makeVoiceDesignRoutes>[0], "designer" | "readPrompt"> &
  Parameters<typeof makeBlockedPromptRoutes>[0] & { jobs: JobQueue };

export const voiceDesignFeature = (needs: Needs): Feature => ({
  addRoutes: (http) => {
    const designer = openVoiceDesigner();
    const readPrompt = makeUnderstandPrompt(openPhraseReader());
    makeVoiceDesignRoutes({ ...needs, designer, readPrompt })(http);
    makeBlockedPromptRoutes(needs)(http);
  },
  jobs: [handles(sweepDesignsJob, makeSweepDesigns(needs))],
  prepare: () => needs.jobs.add(sweepDesignsJob, {}),
});
