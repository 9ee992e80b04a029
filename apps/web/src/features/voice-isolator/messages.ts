import { catalogue } from "../../words/catalogue.ts";

export const t = catalogue("features/voice-isolator", {
  takesNoiseHumAndRoomOutOfA:
    "Removes noise, hum and echo from a recording and keeps the voice. Compare before and after, then download.",
  cleaning: "Cleaning",
  dropARecordingHereOrPressToChoose: "Drop a recording here, or press to choose",
  upToMinutesAndMb: (maxDurationMs: number, maxBytes: number) => `Up to ${maxDurationMs} minutes and ${maxBytes} MB`,
  nothingWasCharged: (error: string) => `${error} Nothing was charged.`,
  result: "Result",
  cancel: "Cancel",
  working: "Working",
  download: "Download",
  before: "Before",
  after: "After",
  pauseBefore: "Pause before",
  pauseAfter: "Pause after",
  playBefore: "Play before",
  playAfter: "Play after",
  removeNoise: "Remove noise",
});
