import type { Lexicon, OwnRules } from "../lexicon.ts";
import { wordSet } from "../noun-table.ts";
import { wordAfter, wordBefore, type Rule, type Surroundings } from "../rule.ts";
import { makeYear, pluralOf } from "./numbers.ts";

/** Words ending in "s" that do not make the number before them a count. */
const notPlural = wordSet(
  "was is has this as us its his does plus versus always unless across less perhaps yes thus news sales elections games olympics",
);

/** Before these words even a number below 1100 is a year. */
const earlyYearCues = wordSet("in since by from until till before after year circa around");

const isCount = (around: Surroundings): boolean => {
  const next = wordAfter(around);
  return (
    (/^\p{Ll}{3,}s$/u.test(next) && !notPlural.has(next) && !next.endsWith("ss")) ||
    ["people", "men", "women", "children", "sheep", "feet"].includes(next)
  );
};

const isYear = (value: number, around: Surroundings): boolean => {
  if (value > 2099 || isCount(around)) return false;
  return value >= 1100 || earlyYearCues.has(wordBefore(around));
};

const decades: Rule = {
  name: "decade",
  pattern: /(1\d{2}0|20\d0)'?s(?![\p{L}\p{N}])/uy,
  say: ([, year]) => pluralOf(makeYear(false)(Number(year))),
};

const makeYears = (isBritish: boolean): Rule[] => {
  const sayYear = makeYear(isBritish);
  return [
    {
      name: "year",
      pattern: /(\d{4})(?![\d%°$€£]|[.,/:]\d|[\p{L}])/uy,
      say: ([, year = ""], around) =>
        !year.startsWith("0") && isYear(Number(year), around) ? sayYear(Number(year)) : undefined,
    },
  ];
};

const decadeNames: Record<string, string> = {
  "20": "twenties",
  "30": "thirties",
  "40": "forties",
  "50": "fifties",
  "60": "sixties",
  "70": "seventies",
  "80": "eighties",
  "90": "nineties",
};

/** "the 60s" are years, "60s" alone are seconds. */
const decadeCues = new Set(["the", "my", "his", "her", "their", "our", "your", "early", "late", "mid", "and"]);

const isHyphened = ({ text, start }: Surroundings): boolean =>
  /(?:^|[^\p{L}])(?:mid|early|late)-$/iu.test(text.slice(Math.max(0, start - 7), start));

const shortDecades: Rule = {
  name: "decade",
  pattern: /(['‘’]?)([2-9]0)'?s(?![\p{L}\p{N}])/uy,
  say: ([, mark, decade = ""], around) =>
    mark !== "" || decadeCues.has(wordBefore(around)) || isHyphened(around) ? decadeNames[decade] : undefined,
};

const shortYear = (isBritish: boolean): Rule => ({
  name: "year",
  pattern: /['‘’](\d{2})(?![\p{L}\p{N}:])/uy,
  say: ([, digits = ""], { text, start, isQuoteOpen }) =>
    isQuoteOpen || /[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, start - 1), start))
      ? undefined
      : makeYear(isBritish)(1900 + Number(digits)).replace("nineteen ", ""),
});

const makeQuarter = (isBritish: boolean, lexicon: () => Lexicon): Rule => ({
  name: "year",
  pattern: /Q([1-4]) ?['’](\d{2})(?![\p{L}\p{N}])/uy,
  say: ([, quarter = "", year = ""]) =>
    `Q ${lexicon().numbers.cardinal(quarter)} ${makeYear(isBritish)(2000 + Number(year))}`,
});

/** Years, decades and quarters. */
export const makeYearRules = (isBritish: boolean, lexicon: () => Lexicon): OwnRules => ({
  digit: [decades, shortDecades],
  count: makeYears(isBritish),
  letter: [makeQuarter(isBritish, lexicon)],
  sign: [shortDecades, shortYear(isBritish)],
});
