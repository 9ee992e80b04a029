import type { Lexicon } from "../lexicon.ts";
import type { Rule, Surroundings } from "../rule.ts";
import { numericRules } from "./number-rules.ts";
import { anyOf, joinWords } from "./written-number.ts";

const charBefore = ({ text, start }: Surroundings): string => text.slice(Math.max(0, start - 1), start);

const followsNumber = ({ previousRule }: Surroundings): boolean =>
  previousRule !== undefined && numericRules.has(previousRule);

/** "10 - 3 = 7" is a sum, "10 - 12 people" a range. */
const isSum = ({ text, end }: Surroundings): boolean => /^[\d.,]{1,12} ?=/.test(text.slice(end, end + 16));

const moneySigns = "$£€¥₹";
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** "3月-5月": what stands before the dash is a number with its counter. */
const countedBefore = /\d\p{Script=Han}{1,2}$/u;
/** "3 millones de €", "3 millions d'€". */
const countedOut = /\p{L} (?:de |di |d')$/u;

const makeDashRules = ({ words, isSpaced }: Lexicon): Rule[] => [
  {
    name: "range",
    pattern: new RegExp(` ?[-–—−~〜～] ?(?=[\\d${moneySigns}])`, "uy"),
    say: ([found], around) => {
      if (!followsNumber(around)) return undefined;
      const isMinus = found.includes("−") || (isSum(around) && found.includes("-"));
      return isMinus ? words.minus : words.to;
    },
  },
  {
    name: "sign",
    pattern: new RegExp(`[-−–](?=[\\d${moneySigns}.]\\d?)`, "uy"),
    say: (_, around) => {
      if (/^$|[\s(=:,<>^"“、，。；：（「『]/.test(charBefore(around))) return words.minus;
      if (!eastAsian.test(charBefore(around))) return undefined;
      return countedBefore.test(around.text.slice(Math.max(0, around.start - 6), around.start))
        ? words.to
        : words.minus;
    },
  },
  { name: "sign", pattern: /\+(?=[\d$£€])/uy, say: () => words.plus },
  { name: "sign", pattern: /±(?=\d)/uy, say: () => `${words.plus}${isSpaced ? " " : ""}${words.minus}` },
  { name: "sign", pattern: /[~≈](?= ?[\d$£€])/uy, say: () => words.about },
  { name: "sign", pattern: /-(?=\d)/uy, say: (_, around) => (/\p{L}/u.test(charBefore(around)) ? " " : undefined) },
  { name: "dash", pattern: /-{2,3}|–(?= )|―|─+/uy, say: () => "—" },
  { name: "dash", pattern: /-(?= )/uy, say: (_, around) => (charBefore(around) === " " ? "—" : undefined) },
];

const makePrefixRules = ({ words }: Lexicon): Rule[] => [
  { name: "sign", pattern: /#(?=[A-Z]{0,3}-?\d)/uy, say: () => words.number },
  {
    name: "sign",
    pattern: /#(?=\p{L})/uy,
    say: (_, around) => (/[\p{L}\p{N}]/u.test(charBefore(around)) ? undefined : words.hashtag),
  },
  { name: "sign", pattern: /\/(?=\p{L})/uy, say: (_, around) => (followsNumber(around) ? words.per : undefined) },
  { name: "sign", pattern: /\^(?=[-\d])/uy, say: () => words.power },
  { name: "sign", pattern: /№ ?(?=\d)/uy, say: () => words.number },
  // "anni '80"
  { name: "sign", pattern: /['‘’](?=\d0(?!\d))/uy, say: (_, around) => (charBefore(around) === " " ? "" : undefined) },
];

const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** Raised digits behind a number or a single letter are powers; elsewhere they point to a footnote. */
const makePowerRule = (lexicon: Lexicon): Rule => ({
  name: "power",
  pattern: /(⁻?)([⁰¹²³⁴-⁹]{1,6})/uy,
  say: ([, minus, digits = ""], { text, start }) => {
    if (!/(?:[\d)]|(?:^|[^\p{L}])\p{L}{1,2})$/u.test(text.slice(Math.max(0, start - 3), start))) return "";
    const plain = [...digits].map((digit) => raised.indexOf(digit)).join("");
    const named = minus === "" ? { "2": lexicon.symbols["²"], "3": lexicon.symbols["³"] }[plain] : undefined;
    const sign = minus === "" ? "" : lexicon.words.minus;
    return named ?? joinWords(lexicon, lexicon.words.power, sign, lexicon.numbers.cardinal(plain));
  },
});

const emoticon: Rule = {
  name: "mark",
  pattern: /(?:[:;]['-]?[)(DPp*|/\\\]]|=[)(])(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Devanagari}\p{N}])/uy,
  say: (_, around) => (/^$|\s/.test(charBefore(around)) ? "" : undefined),
};

/** Runs of marks say no more than one of them. */
const punctuation: Rule[] = [
  { name: "mark", pattern: /\.{3,}|(?:\. ){2,50}\.|…{2,}|⋯/uy, say: () => "…" },
  { name: "mark", pattern: /(?=!*\?)[!?]{2,}/uy, say: () => "?" },
  { name: "mark", pattern: /!{2,}/uy, say: () => "!" },
  { name: "mark", pattern: /,{2,}/uy, say: () => "," },
  { name: "mark", pattern: /;{2,}/uy, say: () => ";" },
  { name: "mark", pattern: /[[{]/uy, say: () => "(" },
  { name: "mark", pattern: /[\]}]/uy, say: () => ")" },
  { name: "mark", pattern: /[«‹„]\s?/uy, say: () => "“" },
  { name: "mark", pattern: /[»›]/uy, say: () => "”" },
];

export const makeSignRules = (lexicon: Lexicon): { sign: Rule[]; blank: Rule[] } => {
  const symbol: Rule = {
    name: "symbol",
    pattern: new RegExp(anyOf(Object.keys(lexicon.symbols)), "uy"),
    say: ([found], { text, start }) => {
      const coin = lexicon.money.currencies[found]?.major;
      const isCounted = coin !== undefined && countedOut.test(text.slice(Math.max(0, start - 5), start));
      return isCounted ? coin.many : lexicon.symbols[found];
    },
  };
  const dashes = makeDashRules(lexicon);
  return {
    sign: [emoticon, makePowerRule(lexicon), ...dashes, ...makePrefixRules(lexicon), ...punctuation, symbol],
    blank: dashes.slice(0, 1),
  };
};
