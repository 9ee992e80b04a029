import type { t } from "../messages.ts";

export const words: typeof t = {
  takesNoiseHumAndRoomOutOfA:
    "Entfernt Rauschen, Brummen und Hall aus einer Aufnahme und behält die Stimme. Vergleich vorher und nachher, dann lade sie herunter.",
  cleaning: "Wird bereinigt",
  dropARecordingHereOrPressToChoose: "Zieh eine Aufnahme hierher oder klicke, um eine auszuwählen",
  upToMinutesAndMb: (maxDurationMs: number, maxBytes: number) => `Bis ${maxDurationMs} Minuten und ${maxBytes} MB`,
  nothingWasCharged: (error: string) => `${error} Es wurde nichts berechnet.`,
  result: "Ergebnis",
  cancel: "Abbrechen",
  working: "In Arbeit",
  download: "Herunterladen",
  before: "Vorher",
  after: "Nachher",
  pauseBefore: "Vorher pausieren",
  pauseAfter: "Nachher pausieren",
  playBefore: "Vorher abspielen",
  playAfter: "Nachher abspielen",
  removeNoise: "Rauschen entfernen",
};
