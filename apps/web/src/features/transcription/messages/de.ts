import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  speaker: (place: number) => `Person ${place}`,
  words: (count: number) => plural(count, { one: "# Wort", other: "# Wörter" }),
  noOneSpeaks: "In dieser Aufnahme spricht niemand",
  transcript: "Transkript",
  pause: "Pausieren",
  listen: "Anhören",
  speakThis: "Sprechen lassen",
  detectTheLanguage: "Sprache erkennen",
  dropARecordingToReadWhatIsSaidInIt:
    "Leg eine Aufnahme ab, um ein Transkript zu bekommen. Klick auf ein Wort, um es zu hören. Alles passiert auf diesem Server.",
  language: "Sprache",
  tellSpeakersApart: "Personen unterscheiden",
  listening: "Hört zu",
  dropARecordingHereOrPressToChoose: "Zieh eine Aufnahme hierher oder klicke, um eine auszuwählen",
  upToMinutesAndMb: (maxDurationMs: number, maxBytes: number) => `Bis ${maxDurationMs} Minuten und ${maxBytes} MB`,
  listeningTo: (name: string) => `${name} wird angehört`,
  yourRecordingWasNotKeptAndNothing: (error: string) =>
    `${error} Deine Aufnahme wurde nicht gespeichert, und es wurde nichts berechnet.`,
  transcribe: "Transkribieren",
};
