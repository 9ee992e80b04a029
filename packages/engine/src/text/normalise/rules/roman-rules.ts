import type { Lexicon } from "../lexicon.ts";
import { rawWordBefore, wordAfter, type Rule, type Surroundings } from "../rule.ts";

const values: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

export const romanValue = (numeral: string): number => {
  let total = 0;
  for (const [index, letter] of [...numeral].entries()) {
    const value = values[letter] ?? 0;
    total += value < (values[numeral[index + 1] ?? ""] ?? 0) ? -value : value;
  }
  return total;
};

/** Numerals that are more often something else: sizes, records, doctors, cities. */
const ambiguous = new Set([
  "XL",
  "CD",
  "MD",
  "DC",
  "MC",
  "CC",
  "CV",
  "MM",
  "DI",
  "MI",
  "LI",
  "CI",
  "DM",
  "MIX",
  "DIV",
  "CM",
  "DL",
  "ML",
  "CL",
]);

/** "Charles I was", not "Charles I think". */
const afterFirst = new Set([
  "of",
  "was",
  "and",
  "to",
  "in",
  "who",
  "had",
  "the",
  "died",
  "ruled",
  "reigned",
  "became",
  "de",
  "fue",
  "et",
]);

const isRankedFirst = (around: Surroundings): boolean => {
  const next = wordAfter(around);
  return next === "" || afterFirst.has(next);
};

/** "Appendix C", "Part D": these letters alone are names, never a hundred or five hundred. */
const isLetter = (numeral: string): boolean => /^[LCDM]$/.test(numeral);

const isSafeAlone = (numeral: string): boolean => /^[IVX]{3,}$/.test(numeral) || /^(?:II|IX|XI|XX)$/.test(numeral);

/** "Acts I and V": in a row of numerals the word before the first counts for all. */
const rowBefore = /(\p{L}{2,12}) (?:[IVX]{1,6}(?:,? (?:and|or|to|through) |, | ?[-–] ?)){1,3}$/u;

const singularOf = (word: string, counted: ReadonlySet<string>): string =>
  counted.has(word.toLowerCase().replace(/s$/, "")) ? word.replace(/s$/, "") : word;

const wordCounted = ({ text, start, end }: Surroundings, counted: ReadonlySet<string>): string => {
  // "In Part I, I say" is no row.
  const isRow = text.slice(start, end) !== "I";
  const first = isRow ? rowBefore.exec(text.slice(Math.max(0, start - 40), start))?.[1] : undefined;
  const row = first?.replace(/s$/, "") ?? "";
  return counted.has(row.toLowerCase()) ? row : singularOf(rawWordBefore(text, start).replaceAll(".", ""), counted);
};

export const makeRomanRule = (lexicon: Lexicon): Rule => {
  const { countedByRoman, rankedByRoman } = lexicon.shortForms;
  return {
    name: "roman",
    pattern:
      /(?=[IVXLCDM])M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})(?![\p{L}\p{N}]|'(?!s(?!\p{L}))\p{L}|\.\p{L})/uy,
    say: ([numeral], around) => {
      if (isLetter(numeral)) return undefined;
      const before = wordCounted(around, countedByRoman);
      const value = romanValue(numeral);
      const isNamed = /^\p{Lu}/u.test(before);
      if (rankedByRoman.has(before.toLowerCase()) && (isNamed || numeral.length > 1)) {
        return numeral === "I" && !isRankedFirst(around) ? undefined : lexicon.numbers.rank(value);
      }
      const isCounted = countedByRoman.has(before.toLowerCase()) && (isNamed || numeral.length > 1);
      const isTitle = isNamed && numeral.length > 1 && value < 40 && !ambiguous.has(numeral);
      if (isCounted || isTitle || isSafeAlone(numeral)) return lexicon.numbers.cardinal(String(value));
      return undefined;
    },
  };
};

type AdjacentNumbers = { say: (value: number) => string; rank: (value: number) => string };

/** A Roman numeral that touches letters written without blanks: 第IV章, エリザベスII世, 伊丽莎白II. */
export const makeAdjacentRomanRule = ({ say, rank }: AdjacentNumbers): Rule => ({
  name: "roman",
  pattern: /([IVX]{1,6})(世)?(?![\p{Script=Latin}\p{N}])/uy,
  say: ([, numeral = "", generation], { text, start, end }) => {
    const isCounted = text[start - 1] === "第" || /^[章部節节巻卷型期条级級]/u.test(text.slice(end, end + 1));
    if (isCounted) return say(romanValue(numeral));
    const isNamed = /[\p{Script=Han}\p{Script=Katakana}ー]$/u.test(text.slice(Math.max(0, start - 1), start));
    return isNamed && (generation !== undefined || numeral.length > 1) ? rank(romanValue(numeral)) : undefined;
  },
});
