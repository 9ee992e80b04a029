import { designSaveRetries } from "@timbre/contract";
import { ApiError } from "../../api/api-error.ts";
import { type DesignSaving, saveDesignedVoice } from "../../api/voice-design.ts";

type Ways = { save?: (saving: DesignSaving) => Promise<string>; wait?: (delayMs: number) => Promise<void> };

const pauseFor = (delayMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delayMs));

/** Malformed input stays malformed, however often it is sent. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && error.code === "validation";

const retriesAfter = (error: unknown): number =>
  error instanceof ApiError && error.code === "invalid_generated_voice_id"
    ? designSaveRetries.attemptsForUnknownPreview
    : designSaveRetries.attempts;

/** Saves a preview as a voice and tries again after a failure; longer while the server does not know the preview yet. */
export const saveDesign = async (
  saving: DesignSaving,
  { save = saveDesignedVoice, wait = pauseFor }: Ways = {},
): Promise<string> => {
  for (let retries = 0; ; retries += 1) {
    try {
      return await save(saving);
    } catch (error) {
      if (isFinal(error) || retries >= retriesAfter(error)) throw error;
      await wait(designSaveRetries.waitMs);
    }
  }
};
