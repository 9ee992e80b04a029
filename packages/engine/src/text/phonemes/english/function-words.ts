import type { English } from "./english-symbols.ts";
import { wordList } from "./word-list.ts";

/** Grammar words that lose their stress inside a phrase. */
const unstressed = wordList(
  "the to and of a an in is for that you it with this was be as are have at he by from my or we your his they if can " +
    "will has were had it's their there her been would she its than could these those am per you're he's there's " +
    "they're we're she's you'll you've we've we'll you'd they've they'll he'd he'll we'd they'd she'd she'll could've",
);

/** Grammar words that keep a light stress. */
const lightlyStressed = wordList(
  "i on not but so me up what when who which how some them our him us where should why while might though whose who's " +
    "shall whilst aren't couldn't weren't",
);

/** Of the unstressed, those that sound in full when nothing follows: "I think we can." */
const fullAtEnd = wordList("in that this be have by my can will has there would could these those");

/** Sounds that depend on what follows: before a vowel, before a consonant, at the end of the phrase. */
const forms: Record<string, Record<English, readonly [beforeVowel: string, beforeConsonant: string, atEnd: string]>> = {
  the: { "en-us": ["ði", "ðə", "ði"], "en-gb": ["ði", "ðə", "ði"] },
  to: { "en-us": ["tʊ", "tə", "tu"], "en-gb": ["tʊ", "tə", "tuː"] },
  a: { "en-us": ["ɐ", "ɐ", "ˈA"], "en-gb": ["ɐ", "ɐ", "ˈA"] },
  an: { "en-us": ["ɐn", "ɐn", "ɐn"], "en-gb": ["ɐn", "ɐn", "ɐn"] },
  am: { "en-us": ["ɐm", "ɐm", "ˈæm"], "en-gb": ["ɐm", "ɐm", "ˈam"] },
};

const vowelFirst = /^[ˈˌ]*[AIOQWYaiuæɑɒɔəɛɜɪʊʌᵻɐ]/;

/** The grammar word as it sounds before what follows in its phrase; other words are given back as they are. */
export const inContext = (symbols: string, word: string, following: string | undefined, accent: English): string => {
  const form = forms[word]?.[accent];
  if (form) return form[following === undefined ? 2 : vowelFirst.test(following) ? 0 : 1];
  if (following === undefined && fullAtEnd.has(word)) return symbols;
  if (unstressed.has(word)) return symbols.replace(/[ˈˌ]/g, "");
  if (lightlyStressed.has(word)) return symbols.replace(/ˌ/g, "").replace("ˈ", "ˌ");
  return symbols;
};
