import type { Lexicon } from "../lexicon.ts";
import type { Rule } from "../rule.ts";
import { anyOf, isDigitString, joinWords, numberSource, parseNumber, sayDigits, sayNumber } from "./written-number.ts";

/** Rules whose words are numbers: a dash behind one of them and before a digit means "to". */
export const numericRules: ReadonlySet<string> = new Set([
  "number",
  "year",
  "decade",
  "money",
  "percent",
  "unit",
  "time",
  "clock",
  "ordinal",
  "date",
  "scale",
  "fraction",
  "counted",
]);

const vulgarFractions: Record<string, [number, number]> = {
  "½": [1, 2],
  "⅓": [1, 3],
  "⅔": [2, 3],
  "¼": [1, 4],
  "¾": [3, 4],
  "⅕": [1, 5],
  "⅖": [2, 5],
  "⅗": [3, 5],
  "⅘": [4, 5],
  "⅙": [1, 6],
  "⅚": [5, 6],
  "⅛": [1, 8],
  "⅜": [3, 8],
  "⅝": [5, 8],
  "⅞": [7, 8],
  "⅐": [1, 7],
  "⅑": [1, 9],
  "⅒": [1, 10],
};

const vulgarClass = `[${Object.keys(vulgarFractions).join("")}]`;

const sayVulgar = (whole: string | undefined, sign: string, { numbers }: Lexicon): string | undefined => {
  const [numerator, denominator] = vulgarFractions[sign] ?? [1, 2];
  if (whole === undefined || whole === "") return numbers.fraction(numerator, denominator);
  return numbers.mixedFraction(whole, numerator, denominator);
};

export const makeFractionRules = (lexicon: Lexicon): { digit: Rule[]; sign: Rule[] } => ({
  digit: [
    {
      name: "fraction",
      pattern: new RegExp(`(\\d{1,6}) ?(${vulgarClass})`, "uy"),
      say: (found) => sayVulgar(found[1], found[2] ?? "", lexicon),
    },
    {
      name: "fraction",
      pattern: /(\d{1,4})[ -](\d{1,3})\/(\d{1,3})(?![\d/])/y,
      say: ([, whole = "", top, bottom]) => lexicon.numbers.mixedFraction(whole, Number(top), Number(bottom)),
    },
    {
      name: "fraction",
      // Without blanks between words a letter may follow; then only a part of one is sure to be no date.
      pattern: lexicon.isSpaced
        ? /(\d{1,3})[/⁄](\d{1,3})(?:st|nd|rd|th)?s?(?![\p{L}\d/])/uy
        : /(\d{1,3})[/⁄](\d{1,3})(?![\p{Script=Latin}\d/])/uy,
      say: ([, top, bottom], { text, end }) =>
        !/^\p{L}/u.test(text.slice(end, end + 1)) || Number(top) < Number(bottom)
          ? lexicon.numbers.fraction(Number(top), Number(bottom))
          : undefined,
    },
  ],
  sign: [
    {
      name: "fraction",
      pattern: new RegExp(vulgarClass, "uy"),
      say: (found) => sayVulgar(undefined, found[0], lexicon),
    },
  ],
});

export const makeNumberRules = (lexicon: Lexicon): { digit: Rule[]; sign: Rule[] } => {
  const { numbers, words } = lexicon;
  const number = numberSource(lexicon);
  const say = (raw: string): string =>
    isDigitString(raw) ? sayDigits(raw, lexicon) : sayNumber(parseNumber(raw, lexicon), lexicon);
  const afterNumber = "(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Devanagari}\\p{N}])";
  return {
    digit: [
      {
        name: "percent",
        pattern: new RegExp(`(${number}) ?([%‰])`, "uy"),
        say: ([, raw = "", sign]) => joinWords(lexicon, say(raw), sign === "%" ? words.percent : words.permille),
      },
      {
        name: "dimension",
        pattern: new RegExp(`(${number}) ?[x×*] ?(?=\\d)`, "uy"),
        say: ([, raw = ""], { text, end }) => {
          const isProduct = /^[\d.,]{1,12} ?=/.test(text.slice(end, end + 16));
          return joinWords(lexicon, say(raw), isProduct ? (lexicon.symbols["×"] ?? words.by) : words.by);
        },
      },
      {
        name: "ordinal",
        pattern: new RegExp(`(\\d{1,9})(${anyOf(Object.keys(numbers.ordinalMarks))})${afterNumber}`, "uy"),
        say: ([, raw, mark = ""]) => numbers.ordinal(Number(raw), numbers.ordinalMarks[mark]),
      },
      {
        name: "scale",
        pattern: new RegExp(`(${number})(${anyOf(Object.keys(numbers.scales))})${afterNumber}`, "uy"),
        say: ([, raw = "", mark = ""]) => joinWords(lexicon, say(raw), numbers.scales[mark] ?? ""),
      },
      { name: "number", pattern: new RegExp(number, "uy"), say: ([raw]) => say(raw) },
    ],
    sign: [
      {
        name: "number",
        pattern: new RegExp(`\\.(\\d{1,30})${afterNumber}`, "uy"),
        say: ([, digits = ""], { text, start }) =>
          /[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, start - 2), start))
            ? undefined
            : joinWords(lexicon, words.point, numbers.fractionDigits(digits)),
      },
    ],
  };
};
