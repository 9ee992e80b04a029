import type { Lexicon } from "../lexicon.ts";
import type { Rule } from "../rule.ts";
import { joinWords, sayDigits } from "./written-number.ts";

const groupsOf = (written: string): string[] => written.match(/\d+/g) ?? [];

/** Groups read digit by digit with a short pause between them. */
export const makeSayPhone =
  (lexicon: () => Lexicon) =>
  (groups: readonly string[]): string =>
    groups.map((group) => sayDigits(group, lexicon())).join(lexicon().isSpaced ? ", " : "，");

export const makePhoneRules = (lexicon: Lexicon): { digit: Rule[]; sign: Rule[] } => {
  const { numbers, words } = lexicon;
  const say = (written: string): string => {
    const spoken = numbers.phone(groupsOf(written));
    return written.startsWith("+") ? joinWords(lexicon, words.plus, spoken) : spoken;
  };
  const rule = (source: string): Rule => ({
    name: "phone",
    pattern: new RegExp(`${source}(?![\\d])`, "uy"),
    say: ([written]) => say(written),
  });
  return {
    digit: numbers.phonePatterns.filter((source) => !source.startsWith("\\(")).map(rule),
    sign: [
      // "+1.8%" and "+5 20" are too short to be called.
      rule("\\+(?=\\d(?:[ .()-]{0,3}\\d){6})\\d{1,3}(?:[ .-]?\\(\\d{1,4}\\))?(?:[ .-]\\d{1,8}){1,6}"),
      rule("\\+\\d{8,15}"),
      ...numbers.phonePatterns.filter((source) => source.startsWith("\\(")).map(rule),
    ],
  };
};
