import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  words: (rules: number) => plural(rules, { one: "# Wort", other: "# Wörter" }),
  addAWordTo: (name: string) => `Wort zu ${name} hinzufügen`,
  download: (name: string) => `${name} herunterladen`,
  share: (name: string) => `${name} teilen`,
  archive: (name: string) => `${name} archivieren`,
  dictionary: "Wörterbuch",
  written: "Geschrieben",
  said: "Gesprochen",
  addWord: "Wort hinzufügen",
  pronunciationDictionaries: "Aussprachewörterbücher",
  dictionariesHint:
    "Wähle neben dem Text oder in einer API-Anfrage ein Wörterbuch, und seine Wörter werden so gesprochen wie hier festgelegt.",
  noDictionariesYet: "Noch keine Wörterbücher.",
  dictionaries: "Wörterbücher",
  uploadALexiconFile: "Lexikondatei hochladen (PLS)",
  choiceHint: (maxPronunciationDictionaries: number) =>
    `Die Wörter werden so gesprochen wie dort festgelegt. Wähle bis zu ${maxPronunciationDictionaries}; das erste hat Vorrang.`,
  sharedWithYou: (words: string) => `${words} · zum Nutzen mit dir geteilt`,
  howIsItSaid: "Wie spricht man es?",
  sayAsHint: (name: string) =>
    `Schreib es so, wie es klingt. Das Wort kommt ins Wörterbuch ${name} und gilt ab der nächsten Generierung.`,
  myWords: "Meine Wörter",
};
