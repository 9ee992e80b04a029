import type { Lexicon, OwnRules } from "../lexicon.ts";
import { wordBefore, type Rule } from "../rule.ts";
import { sayDigits } from "../rules/written-number.ts";
import { makeClockRules } from "./clock-rules.ts";
import { makeFormulaRules } from "./formula-rules.ts";
import { makeLabelRules } from "./label-rules.ts";
import { makeMeasureRules } from "./measure-rules.ts";
import { makeOwnMoneyRules } from "./money-rules.ts";
import { monthNames, months, weekdays } from "./calendar.ts";
import { states } from "./states.ts";
import { makeEverydayRules } from "./everyday-rules.ts";
import { greekLetters } from "./symbols.ts";
import { makeNamingRules } from "./naming-rules.ts";
import { makeScienceRules } from "./science-rules.ts";
import { makeYearRules } from "./year-rules.ts";

const digitCues = new Set([
  "call",
  "dial",
  "code",
  "pin",
  "ext",
  "extension",
  "suite",
  "flight",
  "zip",
  "postcode",
  "passcode",
  "otp",
]);

const fixed: Rule[] = [
  { name: "fixed", pattern: /24\/7(?!\d)/y, say: () => "twenty-four seven" },
  { name: "fixed", pattern: /9\/11(?![\d/])/y, say: () => "nine eleven" },
  { name: "fixed", pattern: /50\/50(?!\d)/y, say: () => "fifty fifty" },
  { name: "fixed", pattern: /20\/20(?![\d/])/y, say: () => "twenty twenty" },
  {
    name: "fixed",
    pattern: /([48])[kK](?![\p{L}\p{N}])/uy,
    say: ([, digit]) => (digit === "4" ? "four K" : "eight K"),
  },
  {
    name: "fixed",
    pattern: /(5|10|15)[kK](?= (?:run|race|walk))/y,
    say: ([, length]) => `${{ "5": "five", "10": "ten", "15": "fifteen" }[length ?? ""] ?? ""} K`,
  },
];

/** "3:1", "16:9": one side is too short for a clock. */
const makeRatio = (lexicon: () => Lexicon): Rule => ({
  name: "ratio",
  pattern: /(\d{1,4}):(\d{1,4})(?![\d:])/y,
  say: ([, left = "", right = ""]) => {
    const { cardinal } = lexicon().numbers;
    if (right.length !== 2) return `${cardinal(left)} to ${cardinal(right)}`;
    // Minutes and seconds of a race, where no clock could show the first number.
    if (Number(left) < 25 || Number(right) > 59) return undefined;
    return `${cardinal(left)} ${right.startsWith("0") ? "oh " : ""}${cardinal(right)}`;
  },
});

const makeCodes = (lexicon: () => Lexicon): Rule[] => [
  {
    name: "phone",
    pattern: /(\d{3,8})(?![\d\p{L}%]|[.,:/-]\d)/uy,
    say: ([, digits = ""], around) => (digitCues.has(wordBefore(around)) ? sayDigits(digits, lexicon()) : undefined),
  },
  {
    name: "phone",
    pattern: /1-(8\d{2})-([A-Z]{4,9})(?![\p{L}\p{N}])/uy,
    say: ([, area = "", word = ""]) =>
      `one ${area === "800" ? "eight hundred" : sayDigits(area, lexicon())} ${word.toLowerCase()}`,
  },
];

const makeStates = (lexicon: () => Lexicon): Rule => ({
  name: "place",
  pattern: /([A-Z]{2}) (\d{5})(?:-(\d{4}))?(?![\d\p{L}])/uy,
  say: ([, state = "", zip = "", more], around) => {
    const name = states[state];
    if (name === undefined || !/, $/.test(around.text.slice(Math.max(0, around.start - 2), around.start)))
      return undefined;
    return `${name} ${sayDigits(zip, lexicon())}${more === undefined ? "" : `, ${sayDigits(more, lexicon())}`}`;
  },
});

const colour = (lexicon: () => Lexicon): Rule => ({
  name: "colour",
  pattern: /#(?=[\dA-F]{0,5}[A-F])(?=[\dA-F]{0,5}\d|[A-F]{6})([\dA-F]{6})(?![\p{L}\p{N}])/uy,
  say: ([, code = ""]) => `hash ${[...code].map((sign) => lexicon().numbers.digits[Number(sign)] ?? sign).join(" ")}`,
});

const greek: Rule = {
  name: "greek",
  pattern: /[α-ωΓΔΘΛΞΠΣΦΨΩ](?![\p{Script=Greek}])/uy,
  say: ([letter], { text, start }) =>
    /\p{Script=Greek}$/u.test(text.slice(Math.max(0, start - 1), start)) ? undefined : greekLetters[letter],
};

const pairs = (digits: string, lexicon: Lexicon): string => {
  const low = Number(digits.slice(-2));
  const high = lexicon.numbers.cardinal(digits.slice(0, -2));
  return low === 0 ? `${high} hundred` : `${high} ${low < 10 ? "oh " : ""}${lexicon.numbers.cardinal(String(low))}`;
};

/** Sizes of screens go in pairs: nineteen twenty by ten eighty. */
const makeScreens = (lexicon: () => Lexicon): Rule[] => [
  {
    name: "screen",
    pattern: /(\d{3,4}) ?[x×] ?(\d{3,4})(?![\p{L}\p{N}])/uy,
    say: ([, wide = "", high = ""]) => `${pairs(wide, lexicon())} by ${pairs(high, lexicon())}`,
  },
  {
    name: "screen",
    pattern: /(480|720|1080|1440|2160)([pi])(?![\p{L}\p{N}])/uy,
    say: ([, high = "", scan = ""]) => `${pairs(high, lexicon())} ${scan.toUpperCase()}`,
  },
];

const version: Rule = { name: "version", pattern: /[vV](?=\d{1,4}\.\d)/y, say: () => "version" };

const star: Rule = {
  name: "star",
  pattern: /\*(?=\d{1,4}(?![\d*]))/y,
  say: (_, { text, start }) => (/(?:^|\s)$/.test(text.slice(Math.max(0, start - 1), start)) ? "star" : undefined),
};

/** "CA-10293": long numbers behind a letter and a hyphen are names, not quantities. */
const makeHyphenCode = (lexicon: () => Lexicon): Rule => ({
  name: "code",
  pattern: /([A-Z]{1,4})-(\d{4,10})(?![\p{L}\p{N}-])/uy,
  say: ([, letters = "", digits = ""]) => `${[...letters].join(" ")} ${sayDigits(digits, lexicon())}`,
});

const sharps: Rule = {
  name: "sharp",
  pattern: /([A-G])#(?![\p{L}\p{N}])/uy,
  say: ([, letter = ""]) => `${letter} sharp`,
};

const dayOrMonth =
  "Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|June|July|August|September|October|November|December|" +
  "Mon|Tues?|Wed|Thu|Thurs?|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec";

/** "Mon–Fri", "Monday-Friday", "Jan-Mar" */
const spans: Rule[] = [
  {
    name: "span",
    pattern: new RegExp(`(${dayOrMonth})\\.? ?([-–]) ?(?=(?:${dayOrMonth})(?!\\p{Ll}))`, "uy"),
    say: ([, first = ""]) => `${fullName(first)} to`,
  },
  {
    name: "span",
    pattern: new RegExp(`(${dayOrMonth})(?!\\p{L})\\.?`, "uy"),
    say: ([, last = ""], { previousRule }) => (previousRule === "span" ? fullName(last) : undefined),
  },
];

const fullName = (short: string): string => {
  const month = months[short.toLowerCase()];
  return weekdays[short.toLowerCase()] ?? (month === undefined ? short : (monthNames[month - 1] ?? short));
};

const makeTall = (lexicon: () => Lexicon): Rule => ({
  name: "unit",
  pattern: /(\d{1,3}) ?(?:ft|feet|foot)\.? (\d{1,2}) ?(?:in|inches|inch)(?![\p{L}\p{N}])/uy,
  say: ([, feet = "", inches = ""]) => {
    const { cardinal } = lexicon().numbers;
    return `${cardinal(feet)} ${feet === "1" ? "foot" : "feet"} ${cardinal(inches)} ${inches === "1" ? "inch" : "inches"}`;
  },
});

export const makeOwnRules = (isBritish: boolean, lexicon: () => Lexicon): OwnRules => {
  const years = makeYearRules(isBritish, lexicon);
  const [naming, science] = [makeNamingRules(lexicon), makeScienceRules(lexicon)];
  const everyday = makeEverydayRules(isBritish, lexicon);
  const [labels, measures] = [makeLabelRules(lexicon), makeMeasureRules(lexicon)];
  const [formulas, money] = [makeFormulaRules(lexicon), makeOwnMoneyRules(lexicon)];
  const clock = makeClockRules(isBritish, lexicon);
  return {
    digit: [
      ...fixed,
      ...everyday.digit,
      ...clock.digit,
      ...naming.digit,
      ...science.digit,
      ...formulas.digit,
      ...labels.digit,
      ...money.digit,
      ...years.digit,
      ...makeCodes(lexicon),
      makeRatio(lexicon),
      makeTall(lexicon),
      ...measures.digit,
      ...makeScreens(lexicon),
    ],
    count: years.count,
    letter: [
      makeStates(lexicon),
      ...everyday.letter,
      ...years.letter,
      ...clock.letter,
      ...money.letter,
      ...labels.letter,
      makeHyphenCode(lexicon),
      greek,
      version,
      sharps,
      ...spans,
      ...naming.letter,
      ...science.letter,
    ],
    sign: [
      star,
      ...everyday.sign,
      ...years.sign,
      ...money.sign,
      ...measures.sign,
      ...formulas.sign,
      ...clock.sign,
      ...labels.sign,
      colour(lexicon),
    ],
  };
};
