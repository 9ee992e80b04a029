import type { t } from "../messages.ts";

export const words: typeof t = {
  quotaExceeded: "Kontingent überschritten",
  conversionFailed: "Umwandlung fehlgeschlagen",
  fileCouldNotBeAddedChooseAnother: (name: string, problem: string) =>
    `Die Datei „${name}“ konnte nicht hinzugefügt werden. Wähle eine andere. ${problem}`,
  nothingWasDownloaded: (error: string) => `Es wurde nichts heruntergeladen. ${error}`,
  waiting: "Wartet",
  converting: "Wird umgewandelt",
  converted: "Umgewandelt",
  files: "Dateien",
  downloadAll: "Alle herunterladen",
  pause: "Pausieren",
  play: "Abspielen",
  download: "Herunterladen",
  convertAgain: "Noch einmal umwandeln",
  remove: "Entfernen",
  voiceChanger: "Stimmwandler",
  dropRecordingsHereOrPressToChoose: "Zieh Aufnahmen hierher oder klicke, um welche auszuwählen",
  upToMinutesAndMbEach: (maxMinutes: number, maxMb: number) => `Je bis ${maxMinutes} Minuten und ${maxMb} MB`,
  convert: "Umwandeln",
  removeBackgroundNoise: "Hintergrundgeräusche entfernen",
  turnsDownEverythingButTheVoice: "Dämpft vorher alles außer der Stimme.",
  voice: "Stimme",
};
