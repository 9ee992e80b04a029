import { number } from "../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  thisVoiceIsDisabled: "Cette voix est désactivée.",
  thisVoiceIsBlocked: "Cette voix est bloquée.",
  thisVoiceMustBeVerifiedBeforeYou: "Cette voix doit être vérifiée avant d’être utilisée.",
  thisVoiceIsNotTrainedYet: "Cette voix n’est pas encore entraînée.",
  youMayNotUseThisVoice: "Vous ne pouvez pas utiliser cette voix.",
  isNotSpokenWellEnoughYetSoThis: (language: string) =>
    `Cette voix est désactivée\u00a0: la qualité n’est pas encore suffisante en ${language}.`,
  cantSpeakOnThisServerWhichWasSetUp: (part: string) =>
    `Cette voix ne peut pas parler sur ce serveur, installé sans ${part}.`,
  unknownVoice: "Voix inconnue",
  playsEverywhere: "Se lit partout.",
  wav: "WAV",
  uncompressedForEditing: "Non compressé, pour le montage.",
  opus: "Opus",
  theSmallestFilesForHowTheySound: "Les fichiers les plus légers à qualité égale.",
  aac: "AAC",
  smallAndAtHomeOnAppleDevices: "Des fichiers légers, parfaits pour les appareils Apple.",
  flac: "FLAC",
  losslessAndHalfTheSizeOfWav: "Sans perte, moitié moins lourd que le WAV.",
  pcm: "PCM",
  bare16BitSamplesForPrograms: "Échantillons bruts sur 16 bits, pour les programmes.",
  telephone: "Téléphone",
  eightBitsASampleAsTelephoneLines: "Huit bits par échantillon, comme sur les lignes téléphoniques.",
  aLaw: "A-law",
  khz: (sampleRateHz: number) => `${number(sampleRateHz)}\u00a0kHz`,
  kbps: (bitrateKbps: number) => `${bitrateKbps}\u00a0kbit/s`,
  somethingWentWrongPleaseTryAgain: "Une erreur est survenue. Veuillez réessayer.",
  weAreSorrySomethingWentWrongYou:
    "Désolé, une erreur est survenue. Cette demande ne vous a rien coûté (sauf si le résultat apparaît dans l’historique).",
  weAreSorryTheSystemIsBusyTryAgain: "Désolé, le système est très sollicité. Réessayez…",
  theServerDoesNotAnswerCheckYour: "Le serveur ne répond pas. Vérifiez votre connexion et réessayez.",
  theConnectionWasLostYourTextIsKept:
    "La connexion a été perdue. Votre texte est conservé. Cette demande ne vous a rien coûté (sauf si le résultat apparaît dans l’historique).",
  theServerAnsweredInAWayThisPage: "Cette page ne comprend pas la réponse du serveur. Rechargez-la et réessayez.",
  yourSessionHasEndedSignInAgain: "Votre session a expiré. Reconnectez-vous.",
  networkError: "Erreur réseau",
  stopped: "Arrêté",
  fieldName: "Nom",
  fieldEmail: "E-mail",
  fieldPassword: "Mot de passe",
  fieldText: "Texte",
  fieldDescription: "Description",
  fieldAddress: "Adresse",
};
