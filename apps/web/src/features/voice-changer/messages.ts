import { catalogue } from "../../words/catalogue.ts";

export const t = catalogue("features/voice-changer", {
  quotaExceeded: "Quota exceeded",
  conversionFailed: "Conversion failed",
  fileCouldNotBeAddedChooseAnother: (name: string, problem: string) =>
    `File "${name}" could not be added, choose another file. ${problem}`,
  nothingWasDownloaded: (error: string) => `Nothing was downloaded. ${error}`,
  waiting: "Waiting",
  converting: "Converting",
  converted: "Converted",
  files: "Files",
  downloadAll: "Download all",
  pause: "Pause",
  play: "Play",
  download: "Download",
  convertAgain: "Convert again",
  remove: "Remove",
  voiceChanger: "Voice changer",
  dropRecordingsHereOrPressToChoose: "Drop recordings here, or press to choose",
  upToMinutesAndMbEach: (maxMinutes: number, maxMb: number) => `Up to ${maxMinutes} minutes and ${maxMb} MB each`,
  convert: "Convert",
  removeBackgroundNoise: "Remove background noise",
  turnsDownEverythingButTheVoice: "Turns down everything but the voice first.",
  voice: "Voice",
});
