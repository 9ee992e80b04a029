import type { Lexicon } from "../lexicon.ts";
import type { Rule } from "../rule.ts";
import { joinWords, sayDigits } from "./written-number.ts";

/** Numbers that are names, not quantities: addresses of machines, versions, card and book numbers. */
export const makeIdentifierRules = (lexicon: Lexicon): Rule[] => {
  const { numbers, words, isSpaced } = lexicon;
  const pause = isSpaced ? ", " : "，";
  const groups = (written: string): string =>
    (written.match(/\d+/g) ?? []).map((group) => sayDigits(group, lexicon)).join(pause);
  return [
    {
      name: "identifier",
      pattern: /\d{1,3}(?:\.\d{1,3}){3}(?![\d.]\d)(?::\d{1,5})?/y,
      say: ([written]) =>
        joinWords(
          lexicon,
          ...(written.match(/\d+|[.:]/g) ?? []).map((part) =>
            part === "." ? words.dot : part === ":" ? words.colon : sayDigits(part, lexicon),
          ),
        ),
    },
    {
      name: "identifier",
      pattern: /\d{1,4}(?:\.\d{1,4}){2,4}(?![\d.]\d|\d)/y,
      say: ([written]) =>
        numbers.decimalMark === "," && /^\d{1,3}(?:\.\d{3})+$/.test(written)
          ? undefined
          : written
              .split(".")
              .map((part) => numbers.cardinal(part))
              .join(isSpaced ? ` ${words.point} ` : words.point),
    },
    { name: "identifier", pattern: /\d{4}(?:[ -]\d{4}){2,4}(?!\d)/y, say: ([written]) => groups(written) },
    { name: "identifier", pattern: /\d{1,7}(?:-\d{1,7}){2,6}(?![\d-])/y, say: ([written]) => groups(written) },
  ];
};
