import { makeUnderstandPrompt, openVoiceDesigner, type PhraseReader } from "@timbre/engine";
import { handles } from "../../platform/jobs/job-queue.ts";
import type { Feature } from "../../platform/operations/feature.ts";
import { handleBlockedPrompts } from "./blocked-operations.ts";
import { handleVoiceDesign } from "./operations.ts";
import { makeSweepDesigns } from "./sweep-designs.handler.ts";
import { sweepDesignsJob } from "./sweep-designs.job.ts";

type Needs = Omit<Parameters<typeof handleVoiceDesign>[0], "designer" | "readPrompt"> &
  Parameters<typeof handleBlockedPrompts>[0] & { phraseReader: PhraseReader };

/** The designer and the reader of prompts open with the first call that needs them. */
export const voiceDesignFeature = (needs: Needs): Feature => ({
  operations: [
    ...handleVoiceDesign({
      ...needs,
      designer: openVoiceDesigner(),
      readPrompt: makeUnderstandPrompt(needs.phraseReader),
    }),
    ...handleBlockedPrompts(needs),
  ],
  jobs: [handles(sweepDesignsJob, makeSweepDesigns(needs))],
  sweeps: [sweepDesignsJob],
});
