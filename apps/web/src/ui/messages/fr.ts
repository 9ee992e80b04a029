import { plural } from "../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  copy: "Copier",
  copied: "Copié",
  tryAgain: "Réessayer",
  thisPartOfThePageCouldNotBeShown:
    "Impossible d’afficher cette partie de la page. Tout le reste fonctionne, et vos textes et vos créations sont conservés.",
  close: "Fermer",
  menu: "Menu",
  downloadAs: "Télécharger au format",
  theClipIsConvertedHereNothingIs: "Le clip est converti ici. Rien n’est généré ni débité à nouveau.",
  preparing: "Préparation…",
  download: "Télécharger",
  format: "Format",
  quality: "Qualité",
  anotherFormat: "Autre format…",
  email: "E-mail",
  keep: "Garder",
  discardYourChanges: "Abandonner vos modifications ?",
  discard: "Abandonner",
  uploading: "Importation…",
  remove: "Retirer",
  clearSearch: "Effacer la recherche",
  pleaseChooseAnAudioFile: "Choisissez un fichier audio.",
  fileIsNotSupported: (name: string, advice: string) =>
    `Le fichier «\u00a0${name}\u00a0» n’est pas pris en charge. ${advice}`,
  fileIsLargerThanMb: (name: string, maxBytes: number) =>
    `Le fichier «\u00a0${name}\u00a0» dépasse ${maxBytes}\u00a0Mo.`,
  fileCouldNotBeAddedChooseAnother: (name: string) =>
    `Impossible d’ajouter le fichier «\u00a0${name}\u00a0». Il n’y a plus de place pour d’autres fichiers.`,
  free: "Gratuit",
  charged: "Débité\u00a0: {chargedCredits} {nextTake}",
  nextTake: (next: string) => `· prochaine prise\u00a0: ${next}`,
  settingsAndHistory: "Réglages et historique",
  panel: "Panneau",
  settings: "Réglages",
  history: "Historique",
  stopping: "Arrêt…",
  enter: (commandKey: string) => `${commandKey} + Enter`,
  regenerateLeft: (freeTries: number) =>
    plural(freeTries, { one: "Régénérer (# restant)", other: "Régénérer (# restants)" }),
  generate: "Générer",
  cancel: "Annuler",
  orBeginWithOneOfThese: "Ou partez de l’une de ces idées",
  name: "Nom",
  description: "Description",
  steps: "Étapes",
  back: "Retour",
  credits: (count: number) => plural(count, { one: "# crédit", other: "# crédits" }),
  justNow: "à l’instant",
  freeNext: "gratuite",
};
