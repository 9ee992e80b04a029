import type { PlanSpeech } from "../../../domain/generating/generation.ts";
import type { Caller } from "../../../platform/http/caller.ts";

/** Refuses voices the caller cannot speak with, and models that do not speak. */
export const requireVoices = async (
  planSpeech: PlanSpeech,
  caller: Caller,
  { voiceIds, modelId }: { voiceIds: readonly string[]; modelId: string },
): Promise<void> => {
  for (const voiceId of new Set(voiceIds)) {
    const request = { caller, requestId: "", voiceId, text: "x", modelId, isStreamed: false, isLogged: false };
    await planSpeech({ ...request, neighbourIds: [], normalise: "auto", dictionaries: [] });
  }
};
