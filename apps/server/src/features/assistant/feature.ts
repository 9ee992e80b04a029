import type { PhraseReader } from "@timbre/engine";
import { handles } from "../../platform/jobs/job-queue.ts";
import type { Feature } from "../../platform/operations/feature.ts";
import { sweepConversationsJob } from "./history/conversations.job.ts";
import { makeSweepConversations } from "./history/sweep-conversations.handler.ts";
import { type AssistantNeeds, handleAssistant } from "./operations.ts";

type Needs = Omit<AssistantNeeds, "readMeaning" | "readMeanings" | "model"> & {
  phraseReader: PhraseReader;
  config: {
    outsideModel: { url: string; name: string; apiKey: string | undefined; isInsideAllowed: boolean } | undefined;
    outsideHosts: readonly string[] | undefined;
  };
};

/** Somebody is on the line: after this long the built-in answerer speaks instead. */
const modelWaitMs = 8_000;

/** Without the encoder of sentences, questions are compared by their words alone. */
export const assistantFeature = ({ phraseReader, ...needs }: Needs): Feature => {
  const { outsideModel: model, outsideHosts: hosts } = needs.config;
  return {
    operations: handleAssistant({
      ...needs,
      readMeaning: async (text) => (await phraseReader.read([text]).catch(() => []))[0],
      readMeanings: (texts) => phraseReader.read(texts),
      model: model && { ...model, rules: { isInsideAllowed: model.isInsideAllowed, hosts }, waitMs: modelWaitMs },
    }),
    jobs: [handles(sweepConversationsJob, makeSweepConversations(needs))],
    sweeps: [sweepConversationsJob],
  };
};
