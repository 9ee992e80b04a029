import type { SpeechEngine } from "../platform/engine/speech-engine.ts";

/** For tests that never speak: asking it to is a mistake in the test. */
export const silentEngine = (): SpeechEngine => ({
  speak: () => {
    throw new Error("This test brought no engine that speaks");
  },
  status: async () => ({
    state: "ready",
    stage: "ready",
    models: [],
    languages: ["en-us"],
    waitingRequests: 0,
    runningRequests: 0,
    leftOut: [],
    memoryMb: 0,
  }),
});
