import type { Lexicon } from "../lexicon.ts";
import { rawWordBefore, type Rule, type Surroundings } from "../rule.ts";
import { sayCodeDigits, spell } from "./address-rules.ts";
import { joinWords } from "./written-number.ts";

/** Syllables a voice would read as a word: a common opening, a vowel or two, a common close. */
const onset = "(?:str|spr|scr|thr|[bcfgkpst][lr]|[dw]r|[ct]h|s[hcklmnptw]|tw|wh|qu|[bcdfghjklmnprstvwyz])";
const pronounceable = new RegExp(
  `^${onset}?(?:[aeiou]|ai|au|ea|ee|ie|oa|oo|ou)(?:[^aeiou]{0,2}(?:[aeiouy]|ea|ee|io|ou)){0,5}(?:[bcdfgklmnprstvwxyz]|[lnrs][dkmpst]|ck|ng|sh|th|ll|ss){0,1}$`,
  "i",
);
const startsWithConsonant = /^[^aeiouy]/i;

const looksLikeWord = (form: string): boolean =>
  pronounceable.test(form) && (form.length > 4 || (form.length === 4 && startsWithConsonant.test(form)));
const capitals = /^\p{Lu}{2,}$/u;

/** Between other words in capitals nothing is an acronym: the writer is shouting. */
const isShouted = (around: Surroundings, { shortForms }: Lexicon): boolean => {
  const before = rawWordBefore(around.text, around.start);
  const after = /^[ ,!'"-]{1,3}(\p{L}+)/u.exec(around.text.slice(around.end, around.end + 30))?.[1] ?? "";
  return [before, after].some(
    (word) =>
      capitals.test(word) &&
      (shortForms.ordinaryWords.has(word.toLowerCase()) || (word.length > 4 && looksLikeWord(word))),
  );
};

export const sayCapitals = (form: string, lexicon: Lexicon): string => {
  const { acronymWords, ordinaryWords, spelled } = lexicon.shortForms;
  if (Object.hasOwn(acronymWords, form)) return acronymWords[form]!;
  if (spelled.has(form)) return spell(form, lexicon);
  const isWord = ordinaryWords.has(form.toLowerCase()) || looksLikeWord(form);
  return isWord ? form.toLowerCase() : spell(form, lexicon);
};

const sayPiece = (piece: string, lexicon: Lexicon): string => {
  if (/^\d/.test(piece)) return sayCodeDigits(piece, lexicon);
  if (/^\p{Lu}+$/u.test(piece)) return piece.length === 1 ? piece : sayCapitals(piece, lexicon);
  return piece.length > 2 && /[aeiouy]/i.test(piece) ? piece : spell(piece, lexicon);
};

/** "MP3s" are "threes" in English; elsewhere the letter is said. */
const joinPlural = (pieces: readonly string[], spoken: readonly string[], { language }: Lexicon): readonly string[] => {
  const number = spoken.at(-2) ?? "";
  const isPlural = language.startsWith("en") && pieces.at(-1) === "s" && /^\d+$/.test(pieces.at(-2) ?? "");
  if (!isPlural || pieces.length < 3) return spoken;
  return [...spoken.slice(0, -2), /x$/.test(number) ? `${number}es` : number.replace(/y$/, "ie").concat("s")];
};

/** A voice takes an English "A" before a word for the article; the letter is written as it sounds. */
export const asLetter = (spoken: string, { language }: Lexicon): string =>
  language.startsWith("en") ? spoken.replace(/^A(?= )/, "Ay") : spoken;

export const makeAcronymRules = (lexicon: Lexicon): { letter: Rule[]; digit: Rule[] } => {
  const code: Rule = {
    name: "code",
    pattern:
      /(?=\p{Script=Latin}{1,16}\d|\d{1,16}\p{Script=Latin})[\p{Script=Latin}\d]{2,24}(?![\p{Script=Latin}\p{N}])/uy,
    say: ([form]) => {
      const pieces = form.match(/\d+|\p{Lu}+(?!\p{Ll})|\p{L}\p{Ll}*/gu) ?? [];
      const spoken = pieces.map((piece) => sayPiece(piece, lexicon));
      return asLetter(joinWords(lexicon, ...joinPlural(pieces, spoken, lexicon)), lexicon);
    },
  };
  return {
    letter: [
      {
        name: "acronym",
        pattern: /(\p{Lu}{1,4})&(\p{Lu}{1,4})(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Devanagari}\p{N}])/uy,
        say: ([, left = "", right = ""]) =>
          asLetter(joinWords(lexicon, spell(left, lexicon), lexicon.words.and, spell(right, lexicon)), lexicon),
      },
      {
        name: "acronym",
        pattern: /(\p{Lu}{2,14})(s|'s|'S|'d)?(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Devanagari}\p{N}])/uy,
        say: ([, form = "", ending = ""], around) => {
          const isKnown = Object.hasOwn(lexicon.shortForms.acronymWords, form) && form.length > 3;
          const spoken = !isKnown && isShouted(around, lexicon) ? form.toLowerCase() : sayCapitals(form, lexicon);
          return asLetter(spoken, lexicon) + (ending === "" ? "" : /^'?[sS]$/.test(ending) ? "'s" : ending);
        },
      },
      code,
    ],
    digit: [code],
  };
};
