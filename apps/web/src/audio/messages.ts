import { catalogue } from "../words/catalogue.ts";

export const t = catalogue("audio", {
  microphoneAccessDeniedPleaseEnable: "Microphone access denied. Please enable it in your browser settings.",
  noMicrophoneWasFoundConnectOneAnd: "No microphone was found. Connect one and try again.",
  microphone: (index: number) => `Microphone ${index}`,
  recordingIsTooShortPleaseRecordAt: (minMs: number) =>
    `Recording is too short. Please record at least ${minMs}s of audio.`,
});
