import type { Lexicon } from "../lexicon.ts";
import { type Rule, type Surroundings, wordBefore } from "../rule.ts";
import { parseNumber, sayNumber } from "../rules/written-number.ts";

const sayRaw = (raw: string, lexicon: Lexicon): string => sayNumber(parseNumber(raw, lexicon), lexicon);

const sumCues = new Set(
  "is what's whats calculate compute solve evaluate find equals multiply and do sum product".split(" "),
);
const factors = "(?=\\d[\\d.,]{0,11}(?: ?[×x*] ?\\d[\\d.,]{0,11}){0,3}(?: ?=| (?:is|equals|makes) \\d))";

/** "What is 7 × 8?" asks for a product; "a 7 × 8 grid" has sides. A star between numbers is always a product. */
const makeProducts = (lexicon: () => Lexicon): Rule[] => [
  {
    name: "product",
    pattern: new RegExp(`(\\d{1,9}(?:\\.\\d{1,9})?) ?(?:\\* ?(?=\\d)|[×x] ?${factors})`, "uy"),
    say: ([, raw = ""]) => `${sayRaw(raw, lexicon())} times`,
  },
  {
    name: "product",
    pattern: /(\d{1,9}(?:\.\d{1,9})?) ?[×x] ?(?=\d{1,9}(?:\.\d{1,9})?(?:[?.,;]|$))/uy,
    say: ([, raw = ""], around) => (sumCues.has(wordBefore(around)) ? `${sayRaw(raw, lexicon())} times` : undefined),
  },
];

/** "20/4 = 5": more than a whole, and an answer behind it. */
const makeDivision = (lexicon: () => Lexicon): Rule => ({
  name: "number",
  pattern: /(\d{1,6}) ?\/ ?(\d{1,6})(?= ?= ?[-−\d])/uy,
  say: ([, top = "", bottom = ""]) =>
    Number(top) < Number(bottom) ? undefined : `${sayRaw(top, lexicon())} divided by ${sayRaw(bottom, lexicon())}`,
});

const isTerm = ({ text, start, end }: Surroundings): boolean =>
  /(?:(?:^|[^\p{L}])\d{0,4}\p{L}|[\d²³)]) $/u.test(text.slice(Math.max(0, start - 7), start)) &&
  /^ (?:\d|\p{L}(?!\p{L})|[√(])/u.test(text.slice(end, end + 3));

/** "x² - 4 = 0": a dash between two terms, where the signs around say that this is a formula. */
const minusInFormula: Rule = {
  name: "sign",
  pattern: /-(?= )/uy,
  say: (_, around) => {
    const { text, start, end } = around;
    const isFormula = /[=²³^√]/u.test(text.slice(Math.max(0, start - 24), end + 24).replace(/\n/g, " "));
    return isFormula && isTerm(around) ? "minus" : undefined;
  },
};

/** Sums, products and what stands between their terms. */
export const makeFormulaRules = (lexicon: () => Lexicon): { digit: Rule[]; sign: Rule[] } => ({
  digit: [...makeProducts(lexicon), makeDivision(lexicon)],
  sign: [minusInFormula],
});
