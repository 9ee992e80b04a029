import type { t } from "../messages.ts";
import { plural } from "../../../words/language.ts";

export const words: typeof t = {
  goodMorning: "Guten Morgen",
  goodAfternoon: "Guten Tag",
  goodEvening: "Guten Abend",
  voicesToTry: "Stimmen zum Ausprobieren",
  pressAnOrbToListenANameToWriteWith:
    "Klick auf einen Kreis, um zuzuhören, oder auf einen Namen, um die Stimme zu verwenden.",
  recent: "Zuletzt",
  greetingTo: (greeting: string, name: string) => `${greeting}, ${name}`,
  yourLastVoices: "Deine letzten Stimmen",
  tools: "Werkzeuge",
  textToSpeech: "Text zu Sprache",
  textToSpeechText: "Jeder Text in jeder Stimme",
  dialogue: "Dialog",
  dialogueText: "Mehrere Stimmen in einer Szene",
  voiceDesign: "Stimmdesign",
  voiceDesignText: "Eine Stimme beschreiben und hören",
  instantClone: "Sofortklon",
  instantCloneText: "Eine Stimme aus einer Minute Ton",
  voiceChanger: "Stimmwandler",
  voiceChangerText: "Deine Aufnahme in einer anderen Stimme",
  studio: "Studio",
  studioText: "Bücher und Skripte, Kapitel für Kapitel",
  voiceLibrary: "Stimmenbibliothek",
  voiceLibraryText: "Stimmen zum Stöbern und Behalten",
  voiceIsolator: "Stimmisolator",
  voiceIsolatorText: "Sprache ohne Geräusche",
  continueProject: "Dein Projekt fortsetzen",
  chapters: (count: number) => plural(count, { one: "# Kapitel", other: "# Kapitel" }),
};
