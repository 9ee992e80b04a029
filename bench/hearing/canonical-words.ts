import { digitsOfWords } from "./number-words.ts";
import { digitsOfRomans } from "./roman-numerals.ts";
import { type HyphenReading, spellSymbols } from "./spoken-symbols.ts";
import { unifyWords } from "./word-variants.ts";

/**
 * Brings what was expected ("three dollars and fifty cents") and what a recogniser wrote ("$3.50") to one form:
 * figures as digits, signs as words, units by their singular, without "and".
 */
export const canonicalWords = (text: string, hyphen: HyphenReading = " "): string[] =>
  unifyWords(thousandsOfK(digitsOfWords(doubled(wordsOf(spellSymbols(digitsOfRomans(text).toLowerCase(), hyphen))))));

const wordsOf = (text: string): string[] =>
  text
    .replace(/(\d)(?:st|nd|rd|th)\b/g, "$1")
    .replace(/(\d)(?=[a-z])(?!s\b)/g, "$1 ")
    .replace(/([a-z])(?=\d)/g, "$1 ")
    .replace(/(\d)\/(?=\d)/g, "$1\u2044")
    .replace(/[^\p{L}\p{N}\u2044]+/gu, " ")
    .replaceAll("\u2044", "/")
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "" && word !== "and");

/** "double u" is a letter, "double five" two figures. */
const doubled = (words: string[]): string[] =>
  words.flatMap((word, index) => {
    if (word === "double" || word === "triple") return [];
    const times = words[index - 1] === "double" ? 2 : words[index - 1] === "triple" ? 3 : 1;
    if (word === "u" && times === 2) return ["w"];
    return Array.from({ length: times }, () => word);
  });

const thousandsOfK = (words: string[]): string[] => {
  const out: string[] = [];
  for (const word of words) {
    const last = out.at(-1) ?? "";
    if (word === "k" && /^\d+$/.test(last)) out.splice(-1, 1, `${last}000`);
    else out.push(word);
  }
  return out;
};

/** Whether whole words in a row, however they are divided, say what was expected: "web site" says "website". */
const saysInARow = (heard: readonly string[], expected: string): boolean =>
  heard.some((_, start) => {
    let joined = "";
    for (let index = start; index < heard.length && joined.length < expected.length; index += 1) joined += heard[index];
    return joined === expected;
  });

const hyphenReadings: readonly HyphenReading[] = [" ", " to ", " dash "];

/** Whether a transcript holds one of the expected word sequences. */
export const isSaid = (transcript: string, expected: readonly string[]): boolean => {
  const readings = hyphenReadings.map((hyphen) => canonicalWords(transcript, hyphen));
  return expected.some((words) => {
    const wanted = canonicalWords(words).join("");
    return readings.some((heard) => saysInARow(heard, wanted));
  });
};
