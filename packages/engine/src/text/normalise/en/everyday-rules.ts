import type { Lexicon, OwnRules } from "../lexicon.ts";
import type { Rule, Surroundings } from "../rule.ts";
import { romanValue } from "../rules/roman-rules.ts";
import { parseNumber, sayNumber } from "../rules/written-number.ts";
import { makeYear } from "./numbers.ts";

/** "4.5/5", "7.25/10": marks that somebody gives, never a part of something. */
const makeRating = (lexicon: () => Lexicon): Rule => ({
  name: "rating",
  pattern: /(\d{1,2}\.\d{1,2})\/(4|5|6|10|20|100)(?![\p{L}\d/]|\.\d)/uy,
  say: ([, given = "", most = ""]) =>
    `${sayNumber(parseNumber(given, lexicon()), lexicon())} out of ${lexicon().numbers.cardinal(most)}`,
});

const keys: Record<string, string> = {
  Ctrl: "control",
  CTRL: "control",
  Cmd: "command",
  CMD: "command",
  Alt: "alt",
  ALT: "alt",
  Opt: "option",
  Shift: "shift",
  Win: "windows",
  Fn: "function",
};

/** "Ctrl+Shift+T": keys that are pressed together, read without the sign between them. */
const chord: Rule = {
  name: "keys",
  pattern: /(Ctrl|CTRL|Cmd|CMD|Alt|ALT|Opt|Shift|Win|Fn) ?[+-] ?(?=[\p{Lu}\d]|F\d)/uy,
  say: ([, key = ""]) => keys[key],
};

const leastYear = 1_000;
const lastYear = 2_100;

/** "MCMXCIV" at the end of a film. Three letters or fewer are more often something else. */
const makeRomanYear = (isBritish: boolean): Rule => ({
  name: "year",
  pattern: /(?=[MDCLXVI]{4})M{1,2}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})(?![\p{L}\p{N}])/uy,
  say: ([numeral]) => {
    const value = romanValue(numeral);
    return value >= leastYear && value <= lastYear ? makeYear(isBritish)(value) : undefined;
  },
});

const plusMinus: Rule = { name: "sign", pattern: /(?:±|\+\/-) ?(?=[\d.$£€])/uy, say: () => "plus or minus" };

const isApart = ({ text, start, end }: Surroundings): boolean =>
  /^$|\s/.test(text.slice(Math.max(0, start - 1), start)) && /^(?:$|[\s.,!?])/.test(text.slice(end, end + 1));

/** Faces made of letters and signs, and the heart made of a sign and a number. */
const faces: Rule[] = [
  {
    name: "mark",
    pattern: /xD|XD|T_T|[oO]_[oO]|\^_?\^|-_-|>_<|;_;/uy,
    say: (_, around) => (isApart(around) ? "" : undefined),
  },
  {
    name: "mark",
    pattern: /<3/uy,
    say: (_, around) =>
      isApart(around) &&
      !/(?:\d|(?:^|[^\p{L}])[b-hj-z]) $/u.test(around.text.slice(Math.max(0, around.start - 3), around.start))
        ? "heart"
        : undefined,
  },
];

/** What people write every day and no table of words holds. */
export const makeEverydayRules = (isBritish: boolean, lexicon: () => Lexicon): Omit<OwnRules, "count"> => ({
  digit: [makeRating(lexicon)],
  letter: [...faces, chord, makeRomanYear(isBritish)],
  sign: [plusMinus, ...faces],
});
