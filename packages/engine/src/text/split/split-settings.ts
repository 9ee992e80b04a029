import type { Language } from "../language.ts";

/** What ends a stretch of text, from the strongest to the weakest. */
export type BreakKind =
  | "paragraph"
  | "sentence"
  | "exclamation"
  | "question"
  | "ellipsis"
  | "line"
  | "semicolon"
  | "colon"
  | "dash"
  | "comma"
  | "phrase"
  | "blank"
  | "anywhere";

/** Silence wanted after each kind, in milliseconds. The voice model leaves some silence of its own around a clause. */
// prettier-ignore
export const pausesMs: Record<BreakKind, number> = {
  paragraph: 800, ellipsis: 500, question: 450, exclamation: 400, sentence: 400, line: 300, semicolon: 250, colon: 250,
  dash: 250, comma: 150,
  phrase: 0, blank: 0, anywhere: 0,
};

/** Lengths in characters. Sound starts when the first clause is ready, so it is short; later ones have time to be longer. */
export type ClauseLengths = {
  /** The first clause ends near here. */
  first: number;
  /** No clause is cut shorter than this at a comma: very short utterances sound clipped. */
  least: number;
  /** Later clauses gather sentences up to here. */
  goal: number;
  /** No clause is longer. */
  most: number;
  /** A clause may be this many times as long as all the sound before it, so that playing never catches up. */
  growth: number;
};

const alphabetic: ClauseLengths = { first: 60, least: 20, goal: 200, most: 300, growth: 2.5 };
const ideographic: ClauseLengths = { first: 25, least: 8, goal: 60, most: 80, growth: 2.5 };

export const clauseLengthsOf = (language: Language): ClauseLengths =>
  language === "ja" || language === "zh" ? ideographic : alphabetic;

/** Words a phrase may begin with: a voice can take breath before them. */
const phraseWords: Partial<Record<Language, string>> = {
  "en-us":
    "and but or because which that who when where while if so then after before with without for to from into about as than since until although though over near through during in on at by under across",
  es: "y pero o porque que quien cuando donde mientras si entonces con sin para de desde hasta aunque como por",
  fr: "et mais ou parce que qui quand où si alors avec sans pour depuis dans comme car puis lorsque",
  it: "e ma o perché che chi quando dove mentre se allora con senza per da dopo prima come anche",
  "pt-br": "e mas ou porque que quem quando onde enquanto se então com sem para de desde até como por",
  de: "und aber oder weil dass der die das wer wenn wo während ob dann mit ohne für von seit bis obwohl wie als nach",
  ru: "и а но или что чтобы который которая которое которые когда где если потому пока хотя как с без для от до после перед через между",
  hi: "और लेकिन या क्योंकि कि जो जब जहाँ अगर तो फिर के से में पर",
};

const phraseSets = new Map(
  Object.entries(phraseWords).map(([language, words]) => [language, new Set(words.split(" "))]),
);

export const phraseWordsOf = (language: Language): ReadonlySet<string> =>
  phraseSets.get(language === "en-gb" ? "en-us" : language) ?? new Set();
