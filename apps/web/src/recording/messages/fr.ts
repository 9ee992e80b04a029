import { number } from "../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  seek: "Position de lecture",
  of: (positionMs: string, durationMs: string) => `${positionMs} sur ${durationMs}`,
  couldNotExtractFileDuration: "Impossible de lire la durée du fichier.",
  fileIsNotOneOfTheSupportedTypes: (given: string) =>
    `Type de fichier non pris en charge. Types acceptés\u00a0: ${given}`,
  fileExceedsTheMbLimit: (maxMb: number) => `Le fichier dépasse la limite de ${maxMb}\u00a0Mo.`,
  fileDoesNotMeetTheMinimumRequired: (minSeconds: number) =>
    `Le fichier n’atteint pas la durée minimale de ${minSeconds} secondes.`,
  fileExceedsTheDurationLimitOf: (maxSeconds: number) =>
    `Le fichier dépasse la durée maximale de ${maxSeconds} secondes.`,
  weCurrentlyOnlyAllowAMaximumOf: (seconds: number) =>
    `L’enregistrement est pour l’instant limité à ${seconds} secondes d’audio. Nous lèverons cette limite à l’avenir.`,
  microphone: "Micro",
  defaultMicrophone: "Micro par défaut",
  backgroundNoiseDetected: "Bruit de fond détecté",
  recorder: "Enregistreur",
  length: "Durée",
  allowTheMicrophone: "Autoriser le micro",
  stop: "Arrêter",
  recordAgain: "Réenregistrer",
  record: "Enregistrer",
  itCannotBePlayedHere: "Lecture impossible ici.",
  speedTimesChangeSpeed: (rate: number) => `Vitesse ×\u00a0${number(rate)}. Changer la vitesse`,
  waitingForTheMicrophone: "En attente du micro",
  recordingIn: (countdown: number) => `Enregistrement dans ${countdown}`,
  recording: "Enregistrement en cours",
  recordingStopped: "Enregistrement arrêté",
  yourBrowserAsksYouNow: "Votre navigateur vous demande l’autorisation.",
  saySomething: "Dites quelque chose. Si les barres bougent, nous vous entendons.",
  startRecording: "Démarrer l’enregistrement",
  startOver: "Recommencer",
  cancel: "Annuler",
  pause: (name: string) => `Mettre ${name} en pause`,
  play: (name: string) => `Écouter ${name}`,
  chosenRecording: "Enregistrement choisi",
  perMinute: (credits: string) => `${credits} par minute`,
  removeRecording: (name: string) => `Retirer ${name}`,
};
