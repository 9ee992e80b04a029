import type { t } from "../messages.ts";

export const words: typeof t = {
  yourReading: "Deine Lesung",
  listeningToYourReading: "Wir hören dir zu",
  oneMoreSentence: "Noch ein Satz",
  voiceVerificationAttemptFailed: "Verifizierung fehlgeschlagen",
  readOneMore: "Noch einen lesen",
  tryAgain: "Erneut versuchen",
  pauseRecording: "Aufnahme pausieren",
  playRecording: "Aufnahme abspielen",
  manualVerification: "Manuelle Verifizierung",
  pleaseChooseAPdfJpegOrPngFile: "Bitte wähle eine PDF-, JPEG- oder PNG-Datei.",
  dropDocumentsHereOrPressToChoose: "Zieh Dokumente hierher oder klicke, um welche auszuwählen",
  pdfJpegOrPngUpTo5FilesLessThan10Mb: "PDF, JPEG oder PNG. Bis zu 5 Dateien, zusammen unter 10 MB.",
  supportingText: "Erläuterung",
  cancel: "Abbrechen",
  sending: "Wird gesendet",
  requestVerification: "Verifizierung anfragen",
  documents: "Dokumente",
  remove: (name: string) => `${name} entfernen`,
};
