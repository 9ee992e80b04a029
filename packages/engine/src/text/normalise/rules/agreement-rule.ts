import type { Gender, Lexicon } from "../lexicon.ts";
import { wordAfter, type Rule } from "../rule.ts";
import { isOne, numberSource, parseNumber, sayWhole } from "./written-number.ts";

/** Gender of a noun by its ending; undefined when the word is no noun of that number. */
export type GenderOf = (word: string, isPlural: boolean) => Gender | undefined;

/** "21 personas": the number takes the gender of the noun behind it. */
export const makeAgreementRule = (lexicon: () => Lexicon, genderOf: GenderOf): Rule => {
  let pattern: RegExp | undefined;
  return {
    name: "number",
    get pattern() {
      return (pattern ??= new RegExp(`${numberSource(lexicon())}(?= \\p{Ll}{3})`, "uy"));
    },
    say: ([raw], around) => {
      const number = parseNumber(raw, lexicon());
      const gender = number.fraction === undefined ? genderOf(wordAfter(around), !isOne(number)) : undefined;
      return gender === undefined ? undefined : sayWhole(number.whole, lexicon(), gender);
    },
  };
};

/** Words behind a number that are not what it counts. */
const notCounted = new Set(
  "por para con que como más per più con che come pour avec dans plus que comme com mais em desde hasta entre sin sans senza sem".split(
    " ",
  ),
);

/** "1.000.000 hormigas": whole millions are followed by "of" where the language asks for it. */
export const makeMillionRule = (lexicon: () => Lexicon, ofScale: (scale: string, noun: string) => string): Rule => {
  let pattern: RegExp | undefined;
  return {
    name: "number",
    get pattern() {
      return (pattern ??= new RegExp(`(${numberSource(lexicon())}) (?=\\p{Ll}{3})`, "uy"));
    },
    say: ([, raw = ""], around) => {
      const { whole, fraction } = parseNumber(raw, lexicon());
      const noun = wordAfter(around);
      if (fraction !== undefined || !/^[1-9]\d{0,8}0{6}$/.test(whole) || notCounted.has(noun)) return undefined;
      return ofScale(sayWhole(whole, lexicon()), noun).slice(0, -noun.length);
    },
  };
};
