import { number } from "../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  seek: "Position",
  of: (positionMs: string, durationMs: string) => `${positionMs} von ${durationMs}`,
  couldNotExtractFileDuration: "Die Länge der Datei konnte nicht ermittelt werden.",
  fileIsNotOneOfTheSupportedTypes: (given: string) => `Dieser Dateityp wird nicht unterstützt. Möglich sind: ${given}`,
  fileExceedsTheMbLimit: (maxMb: number) => `Die Datei ist größer als ${maxMb} MB.`,
  fileDoesNotMeetTheMinimumRequired: (minSeconds: number) =>
    `Die Datei ist kürzer als die nötigen ${minSeconds} Sekunden.`,
  fileExceedsTheDurationLimitOf: (maxSeconds: number) => `Die Datei ist länger als ${maxSeconds} Sekunden.`,
  weCurrentlyOnlyAllowAMaximumOf: (seconds: number) =>
    `Zurzeit sind höchstens ${seconds} Sekunden Aufnahme möglich. Diese Grenze heben wir später auf.`,
  microphone: "Mikrofon",
  defaultMicrophone: "Standardmikrofon",
  backgroundNoiseDetected: "Hintergrundgeräusche erkannt",
  recorder: "Rekorder",
  length: "Länge",
  allowTheMicrophone: "Mikrofon erlauben",
  stop: "Stopp",
  recordAgain: "Neu aufnehmen",
  record: "Aufnehmen",
  itCannotBePlayedHere: "Das lässt sich hier nicht abspielen.",
  speedTimesChangeSpeed: (rate: number) => `Tempo: ${number(rate)}-fach. Tempo ändern`,
  waitingForTheMicrophone: "Warten auf das Mikrofon",
  recordingIn: (countdown: number) => `Aufnahme in ${countdown}`,
  recording: "Aufnahme läuft",
  recordingStopped: "Aufnahme gestoppt",
  yourBrowserAsksYouNow: "Dein Browser fragt dich jetzt.",
  saySomething: "Sag etwas. Wenn sich die Balken bewegen, hören wir dich.",
  startRecording: "Aufnahme starten",
  startOver: "Neu beginnen",
  cancel: "Abbrechen",
  pause: (name: string) => `${name} pausieren`,
  play: (name: string) => `${name} abspielen`,
};
