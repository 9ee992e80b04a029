import type { t } from "../messages.ts";

export const words: typeof t = {
  takesNoiseHumAndRoomOutOfA:
    "Supprime le bruit, le bourdonnement et l’écho d’un enregistrement et garde la voix. Comparez avant et après, puis téléchargez.",
  cleaning: "Nettoyage…",
  dropARecordingHereOrPressToChoose: "Déposez un enregistrement ici ou cliquez pour en choisir un",
  upToMinutesAndMb: (maxDurationMs: number, maxBytes: number) =>
    `Jusqu’à ${maxDurationMs} minutes et ${maxBytes}\u00a0Mo`,
  nothingWasCharged: (error: string) => `${error} Aucun crédit n’a été débité.`,
  result: "Résultat",
  cancel: "Annuler",
  working: "En cours…",
  download: "Télécharger",
  before: "Avant",
  after: "Après",
  pauseBefore: "Mettre en pause la version d’avant",
  pauseAfter: "Mettre en pause la version d’après",
  playBefore: "Écouter la version d’avant",
  playAfter: "Écouter la version d’après",
  removeNoise: "Retirer le bruit",
};
