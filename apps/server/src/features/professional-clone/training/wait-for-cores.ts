import { setTimeout as pause } from "node:timers/promises";
import type { SpeechEngine } from "../../../platform/engine/speech-engine.ts";

/** Live speech holds a training back for so long at a time; without a limit a busy server would never finish one. */
const longestMs = 60_000;
const askEveryMs = 250;

export type WaitForCores = (signal: AbortSignal) => Promise<void>;

/** Returns when nobody is being spoken to, so that a training leaves the cores to live requests. */
export const makeWaitForCores =
  (engine: Pick<SpeechEngine, "status" | "isElsewhere">): WaitForCores =>
  async (signal) => {
    if (engine.isElsewhere) return;
    const until = performance.now() + longestMs;
    while (performance.now() < until && (await isSpeaking(engine))) await pause(askEveryMs, undefined, { signal });
  };

const isSpeaking = async (engine: Pick<SpeechEngine, "status">): Promise<boolean> => {
  const { runningRequests, waitingRequests } = await engine.status();
  return runningRequests + waitingRequests > 0;
};
