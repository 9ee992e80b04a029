import { catalogue } from "../words/catalogue.ts";

export const t = catalogue("proof", {
  yourReading: "Your reading",
  listeningToYourReading: "Listening to your reading",
  oneMoreSentence: "One more sentence",
  voiceVerificationAttemptFailed: "Voice verification attempt failed",
  readOneMore: "Read one more",
  tryAgain: "Try again",
  pauseRecording: "Pause recording",
  playRecording: "Play recording",
  manualVerification: "Manual verification",
  pleaseChooseAPdfJpegOrPngFile: "Please choose a PDF, JPEG or PNG file.",
  dropDocumentsHereOrPressToChoose: "Drop documents here, or press to choose",
  pdfJpegOrPngUpTo5FilesLessThan10Mb: "PDF, JPEG or PNG. Up to 5 files, less than 10 MB together.",
  supportingText: "Supporting Text",
  cancel: "Cancel",
  sending: "Sending",
  requestVerification: "Request verification",
  documents: "Documents",
  remove: (name: string) => `Remove ${name}`,
});
