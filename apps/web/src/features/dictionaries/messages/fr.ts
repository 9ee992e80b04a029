import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  words: (rules: number) => plural(rules, { one: "# mot", other: "# mots" }),
  addAWordTo: (name: string) => `Ajouter un mot à ${name}`,
  download: (name: string) => `Télécharger ${name}`,
  share: (name: string) => `Partager ${name}`,
  archive: (name: string) => `Archiver ${name}`,
  dictionary: "Dictionnaire",
  written: "Écrit",
  said: "Prononcé",
  addWord: "Ajouter le mot",
  pronunciationDictionaries: "Dictionnaires de prononciation",
  dictionariesHint:
    "Choisissez un dictionnaire à côté du texte ou dans une requête API\u00a0: ses mots sont prononcés comme indiqué ici.",
  noDictionariesYet: "Aucun dictionnaire pour l’instant.",
  dictionaries: "Dictionnaires",
  uploadALexiconFile: "Importer un lexique (PLS)",
  choiceHint: (maxPronunciationDictionaries: number) =>
    `Ses mots sont prononcés comme il l’indique. Choisissez-en jusqu’à ${maxPronunciationDictionaries}\u202f; le premier est prioritaire.`,
  sharedWithYou: (words: string) => `${words} · partagé avec vous en utilisation`,
  howIsItSaid: "Comment le dit-on\u202f?",
  sayAsHint: (name: string) =>
    `Écrivez-le comme il se prononce. Le mot va dans le dictionnaire ${name} et sert dès la prochaine génération.`,
  myWords: "Mes mots",
};
