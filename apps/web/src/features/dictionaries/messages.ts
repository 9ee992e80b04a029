import { catalogue } from "../../words/catalogue.ts";
import { plural } from "../../words/language.ts";

export const t = catalogue("features/dictionaries", {
  words: (rules: number) => plural(rules, { one: "# word", other: "# words" }),
  addAWordTo: (name: string) => `Add a word to ${name}`,
  download: (name: string) => `Download ${name}`,
  share: (name: string) => `Share ${name}`,
  archive: (name: string) => `Archive ${name}`,
  dictionary: "Dictionary",
  written: "Written",
  said: "Said",
  addWord: "Add word",
  pronunciationDictionaries: "Pronunciation dictionaries",
  dictionariesHint:
    "Choose a dictionary next to the text, or in an API request, and its words are read as you define here.",
  noDictionariesYet: "No dictionaries yet.",
  dictionaries: "Dictionaries",
  uploadALexiconFile: "Upload a lexicon file (PLS)",
  choiceHint: (maxPronunciationDictionaries: number) =>
    `Its words are read as defined there. Choose up to ${maxPronunciationDictionaries}; the first one takes priority.`,
  sharedWithYou: (words: string) => `${words} · shared with you to use`,
  howIsItSaid: "How is it pronounced?",
  sayAsHint: (name: string) =>
    `Write it the way it sounds. The word is added to the dictionary ${name} and used from the next generation on.`,
  myWords: "My words",
});
