import { RecorderWidget } from "./recorder-widget.tsx";
import { type RecorderUse, useRecorder } from "./use-recorder.ts";

/** Speak into the microphone instead of choosing a file: one press, no countdown. */
export const RecorderBar = (use: RecorderUse) => (
  <RecorderWidget desk={useRecorder({ countdownMs: 0, tellsMaximum: true, ...use })} />
);
