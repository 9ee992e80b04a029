import type { Lexicon } from "../lexicon.ts";
import type { Rule } from "../rule.ts";
import { anyOf, joinWords, sayDigits } from "./written-number.ts";

const vowel = /[aeiouyáéíóúâêôãõàèìòùäöü]/i;

export const spell = (letters: string, { isSpaced }: Lexicon): string =>
  [...letters.toUpperCase()].join(isSpaced ? " " : "");

/** Digits inside a name or code: small numbers whole, years in pairs where the language has them, the rest one by one. */
export const sayCodeDigits = (digits: string, lexicon: Lexicon): string =>
  digits.length <= 2 && !/^0./.test(digits) ? lexicon.numbers.cardinal(digits) : sayDigits(digits, lexicon);

const signWords = ({ words }: Lexicon): Record<string, string> => ({
  ".": words.dot,
  "-": words.dash,
  _: words.underscore,
  "/": words.slash,
  ":": words.colon,
  "=": words.equals,
  "?": words.question,
  "&": words.and,
  "+": words.plus,
  "#": words.hashtag,
  "@": words.at,
  "%": words.percent,
});

const sayName = (name: string, lexicon: Lexicon): string => {
  const known = lexicon.shortForms.addressEndings[name.toLowerCase()];
  if (known !== undefined) return known;
  if (name.length === 1) return name.toUpperCase();
  return vowel.test(name) || name.length > 5 ? name : spell(name, lexicon);
};

/** An address as people dictate it: names as words, signs by their names. */
const sayAddress = (written: string, lexicon: Lexicon): string => {
  const signs = signWords(lexicon);
  const parts = written.match(/\p{L}+|\d+|[^\p{L}\d]/gu) ?? [];
  return joinWords(
    lexicon,
    ...parts.map((part) => {
      if (/^\d/.test(part)) return sayCodeDigits(part, lexicon);
      return /^\p{L}/u.test(part) ? sayName(part, lexicon) : (signs[part] ?? "");
    }),
  );
};

const pathEnd = "[^\\s<>\"“”.,;:!?)'\\]*]";
const host = "[\\p{Script=Latin}\\d](?:[\\p{Script=Latin}\\d-]{0,62})";

export const makeAddressRules = (lexicon: Lexicon): Rule[] => {
  const endings = anyOf(Object.keys(lexicon.shortForms.addressEndings));
  return [
    {
      name: "address",
      pattern: new RegExp(
        `[A-Za-z0-9][A-Za-z0-9._%+-]{0,63}@${host}(?:\\.[A-Za-z0-9-]{1,63}){0,4}\\.[A-Za-z]{2,24}`,
        "uy",
      ),
      say: ([written]) => sayAddress(written, lexicon),
    },
    {
      name: "address",
      pattern: new RegExp(`(?:https?|ftp)://([^\\s<>"“”]{0,400}${pathEnd}/?)`, "uy"),
      say: ([, rest = ""]) => sayAddress(rest.replace(/\/$/, ""), lexicon),
    },
    {
      name: "address",
      pattern: new RegExp(
        `(?:www\\.)?${host}(?:\\.[\\p{Script=Latin}\\d-]{1,63}){0,4}\\.(?:${endings})(?![\\p{Script=Latin}\\d]|-\\p{L})(?:[/?#:][^\\s<>"“”]{0,200}${pathEnd})?/?`,
        "uy",
      ),
      say: ([written]) => sayAddress(written.replace(/\/$/, ""), lexicon),
    },
  ];
};
