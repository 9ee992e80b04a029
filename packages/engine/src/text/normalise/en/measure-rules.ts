import type { Lexicon, Noun } from "../lexicon.ts";
import { rawWordBefore, type Rule, type Surroundings, wordBefore } from "../rule.ts";
import { isOne, parseNumber, sayNumber } from "../rules/written-number.ts";
import { digitNames, pluralOf } from "./numbers.ts";

const sayCount = (raw: string, noun: Noun, lexicon: Lexicon, isAdjective = false): string => {
  const number = parseNumber(raw, lexicon);
  return `${sayNumber(number, lexicon)} ${isAdjective || isOne(number) ? noun.one : noun.many}`;
};

const plain = (one: string): Noun => ({ one, many: `${one}s` });
const inch: Noun = { one: "inch", many: "inches" };
const foot: Noun = { one: "foot", many: "feet" };

/** "2.5 m × 3 m", "8" x 10"": between two lengths the sign means "by". */
const makeSides = (lexicon: () => Lexicon): Rule => ({
  name: "dimension",
  pattern: /(\d{1,6}(?:\.\d{1,4})?) ?(mm|cm|km|m|in\.?|ft\.?|yd|["″'′]) ?[x×] ?(?=\d)/uy,
  say: ([, raw = "", mark = ""]) => {
    const unit = /["″]/.test(mark) ? inch : /['′]/.test(mark) ? foot : lexicon().units.nouns[mark.replace(".", "")];
    return unit === undefined ? undefined : `${sayCount(raw, unit, lexicon())} by`;
  },
});

/** '3/4" thick', '5 1/2" long'. */
const makeInchParts = (lexicon: () => Lexicon): Rule => ({
  name: "unit",
  pattern: /(?:(\d{1,3})[ -])?(\d{1,2})\/(\d{1,2}) ?(?:["″]|-?inch(?:es)?(?!\p{L})|-?in\.(?= \p{Ll}))/uy,
  say: ([found, whole, top, bottom], around) => {
    if (around.isQuoteOpen && found.endsWith('"')) return undefined;
    const { fraction, mixedFraction } = lexicon().numbers;
    if (whole !== undefined) {
      const count = mixedFraction(whole, Number(top), Number(bottom));
      return count === undefined ? undefined : `${count} ${lexicon().isAdjective(around) ? "inch" : "inches"}`;
    }
    return `${fraction(Number(top), Number(bottom)) ?? ""} ${inchPart(around, lexicon())}`;
  },
});

const inchPart = (around: Surroundings, lexicon: Lexicon): string =>
  lexicon.isAdjective(around) ? "inch" : "of an inch";

/** Units of one letter that may stand behind a blank, where no name or address begins with them. */
const letters: Record<string, Noun> = {
  s: plain("second"),
  h: plain("hour"),
  V: plain("volt"),
  W: plain("watt"),
  J: plain("joule"),
  N: plain("newton"),
  A: plain("amp"),
  K: { one: "kelvin", many: "kelvin" },
};
const heat = /temperature|boil|melt|freez|heat|cool|warm|kelvin|superconduct|plasma|surface|absolute|[∆Δ]T/i;
const current = /^ (?:fuse|breaker|circuit|charger|current|of current|supply|socket|outlet)/;
const notSeconds = new Set(["the", "late", "early", "mid"]);

const isUnit = (mark: string, raw: string, around: Surroundings): boolean => {
  const { text, start, end } = around;
  const isDecimal = raw.includes(".");
  const after = text.slice(end, end + 20);
  if (mark === "V" || mark === "W") return !/^\.? ?[\p{Lu}\d]/u.test(after);
  if (mark === "A") return isDecimal || current.test(after);
  if (mark === "K") return heat.test(text.slice(Math.max(0, start - 60), start));
  return isDecimal || (/[sh]/.test(mark) && !notSeconds.has(wordBefore(around)));
};

const makeLetterUnits = (lexicon: () => Lexicon): Rule => ({
  name: "unit",
  pattern: /(\d{1,3},\d{3}|\d{1,4}(?:\.\d{1,4})?) ([shVWJNAK])(?![\p{L}\p{N}'&·/-])/uy,
  say: ([, raw = "", mark = ""], around) => {
    const noun = letters[mark];
    if (noun === undefined || !isUnit(mark, raw, around)) return undefined;
    return sayCount(raw, noun, lexicon(), lexicon().isAdjective(around));
  },
});

const steps: Record<string, Noun> = { d: plain("day"), h: plain("hour"), m: plain("minute"), s: plain("second") };
const stepPart = "(\\d{1,3}) ?(d|h|m|s)(?:(?<=h)rs?|(?<=m)ins?|(?<=s)ecs?)?";

/** "1h30m", "5m 30s", "2d 4h": a row of steps from long to short. */
const makeDurations = (lexicon: () => Lexicon): Rule[] => [
  {
    name: "unit",
    pattern: new RegExp(`${stepPart} ?${stepPart}(?: ?${stepPart})?(?![\\p{L}\\p{N}])`, "uy"),
    say: (found) => {
      const parts = [1, 3, 5].flatMap((at) => (found[at] === undefined ? [] : [[found[at], found[at + 1] ?? ""]]));
      const order = parts.map(([, mark = ""]) => "dhms".indexOf(mark));
      if (order.some((place, index) => index > 0 && place <= (order[index - 1] ?? 0))) return undefined;
      return parts.map(([raw = "", mark = ""]) => sayCount(raw, steps[mark] ?? plain(""), lexicon())).join(" ");
    },
  },
  {
    name: "unit",
    pattern: /(\d{1,2})h([0-5]\d)(?![\p{L}\p{N}])/uy,
    say: ([, hours = "", minutes = ""]) =>
      `${sayCount(hours, plain("hour"), lexicon())} ${sayCount(minutes, plain("minute"), lexicon())}`,
  },
];

const perNouns =
  "second|minute|hour|day|night|week|weekend|month|quarter|year|person|user|player|guest|serving|mile|gallon|pound|page|session|student|unit";

/** "3 days/week", "60 miles/hour", "50 kcal/100 g". */
const perSigns: Rule[] = [
  {
    name: "per",
    pattern: new RegExp(`/ ?(?=(?:${perNouns})(?![\\p{L}\\p{N}/]))`, "uy"),
    say: (_, { text, start }) =>
      /\d ?\p{L}{2,14}$/u.test(text.slice(Math.max(0, start - 18), start)) ? "per" : undefined,
  },
  {
    name: "per",
    pattern: /\/ ?(?=1?\d{1,3} ?(?:mg|g|kg|ml|mL|l|L|oz|km|mi)(?![\p{L}\p{N}]))/uy,
    say: (_, { previousRule }) => (previousRule === "unit" || previousRule === "money" ? "per" : undefined),
  },
];

const waits = new Set(
  "wait after for every in within took takes timeout sleep delay set run about only of to is was last lasts next than under over".split(
    " ",
  ),
);

/** "seven forty-sevens", "sixteens". */
const modelPlural = (digits: string, lexicon: Lexicon): string => {
  const low = digits.slice(-2);
  const high = digits.slice(0, -2);
  if (high === "" || low === "00") return pluralOf(lexicon.numbers.cardinal(digits));
  const start = digits.length === 3 ? (digitNames[Number(high)] ?? "") : lexicon.numbers.cardinal(high);
  return `${start} ${low.startsWith("0") ? "oh " : ""}${pluralOf(lexicon.numbers.cardinal(low))}`;
};

/** "Boeing 747s", "F-16s": several of a kind, not seconds. */
const makeModelPlurals = (lexicon: () => Lexicon): Rule => ({
  name: "model",
  pattern: /(\d{1,4})'?s(?![\p{L}\p{N}])/uy,
  say: ([, digits = ""], { text, start }) => {
    const isJoined = /\p{L}-$/u.test(text.slice(Math.max(0, start - 2), start));
    const before = rawWordBefore(text, start);
    const isNamed = digits.length === 3 && /^\p{Lu}/u.test(before) && !waits.has(before.toLowerCase());
    return (isJoined && !/mid-$/i.test(text.slice(Math.max(0, start - 4), start))) || isNamed
      ? modelPlural(digits, lexicon())
      : undefined;
  },
});

const masses: Record<string, string> = {
  "10": "tens",
  "100": "hundreds",
  "1000": "thousands",
  "100000": "hundreds of thousands",
  "1000000": "millions",
};

/** "100s of people". */
const massOf: Rule = {
  name: "number",
  pattern: /(10|100|1,?000|100,?000|1,?000,?000)'?s(?= of )/uy,
  say: ([, digits = ""]) => masses[digits.replaceAll(",", "")],
};

/** Lengths, times and counts that the table of units cannot tell apart by itself. */
export const makeMeasureRules = (lexicon: () => Lexicon): { digit: Rule[]; sign: Rule[] } => ({
  digit: [
    massOf,
    makeModelPlurals(lexicon),
    makeSides(lexicon),
    makeInchParts(lexicon),
    ...makeDurations(lexicon),
    makeLetterUnits(lexicon),
  ],
  sign: perSigns,
});
