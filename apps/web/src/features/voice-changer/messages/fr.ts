import type { t } from "../messages.ts";

export const words: typeof t = {
  quotaExceeded: "Quota dépassé",
  conversionFailed: "Échec de la conversion",
  fileCouldNotBeAddedChooseAnother: (name: string, problem: string) =>
    `Impossible d’ajouter le fichier «\u00a0${name}\u00a0». Choisissez-en un autre. ${problem}`,
  nothingWasDownloaded: (error: string) => `Rien n’a été téléchargé. ${error}`,
  waiting: "En attente",
  converting: "Conversion…",
  converted: "Converti",
  files: "Fichiers",
  downloadAll: "Tout télécharger",
  pause: "Pause",
  play: "Écouter",
  download: "Télécharger",
  convertAgain: "Convertir à nouveau",
  remove: "Retirer",
  voiceChanger: "Changeur de voix",
  dropRecordingsHereOrPressToChoose: "Déposez des enregistrements ici ou cliquez pour en choisir",
  upToMinutesAndMbEach: (maxMinutes: number, maxMb: number) =>
    `Jusqu’à ${maxMinutes} minutes et ${maxMb}\u00a0Mo chacun`,
  convert: "Convertir",
  removeBackgroundNoise: "Supprimer le bruit de fond",
  turnsDownEverythingButTheVoice: "Atténue d’abord tout sauf la voix.",
  voice: "Voix",
};
