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
