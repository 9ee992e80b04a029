import { designSaveRetries } from "@timbre/contract";
import { ApiError } from "../../api/client/api-error.ts";
import { type DesignSaving, saveDesignedVoice } from "../../api/voice-design.ts";

type Ways = {
  signal: AbortSignal;
  /** Told before each further try: which one it is, and how many there will be. */
  onRetry?: (retry: number, retries: number) => void;
  save?: typeof saveDesignedVoice;
  wait?: typeof pauseFor;
};

/** Someone who leaves does not wait for the pause to end. */
const pauseFor = (delayMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, delayMs);
    signal.addEventListener("abort", end);
  });

/** Malformed input stays malformed, however often it is sent. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && error.code === "validation";

const retriesAfter = (error: unknown): number =>
  error instanceof ApiError && error.code === "invalid_generated_voice_id"
    ? designSaveRetries.attemptsForUnknownPreview
    : designSaveRetries.attempts;

/** Saves a preview as a voice and tries again after a failure; longer while the server does not know the preview yet. */
export const saveDesign = async (
  saving: DesignSaving,
  { signal, onRetry, save = saveDesignedVoice, wait = pauseFor }: Ways,
): Promise<string> => {
  for (let retries = 0; ; retries += 1) {
    try {
      return await save(saving, signal);
    } catch (error) {
      if (signal.aborted || isFinal(error) || retries >= retriesAfter(error)) throw error;
      onRetry?.(retries + 1, retriesAfter(error));
      await wait(designSaveRetries.waitMs, signal);
      signal.throwIfAborted();
    }
  }
};
