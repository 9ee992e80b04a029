import type { Lexicon, Noun } from "../lexicon.ts";
import { wordAfter, wordBefore } from "../rule.ts";
import { makeSayMoney } from "../rules/money-rules.ts";
import { makeSayPhone } from "../rules/phone-rules.ts";
import { sayDigits } from "../rules/written-number.ts";
import { acronymWords, ordinaryWords, spelledCapitals } from "./acronyms.ts";
import { addressEndings } from "./address-endings.ts";
import { afterTime, makeDate, months, sayTime } from "./calendar.ts";
import { emoji } from "./emoji.ts";
import { currencies, moneyScales, numberScales } from "./money.ts";
import { digitNames, makeCardinal, toOrdinal } from "./numbers.ts";
import { makeOwnRules } from "./own-rules.ts";
import { bare, beforeNumber, dotted } from "./short-forms.ts";
import { symbols } from "./symbols.ts";
import { attachedOnly, makeUnits } from "./units.ts";
import { countedByRoman, rankedByRoman, sentenceStarters } from "./word-sets.ts";

const ordinaryDenominators = new Set([3, 5, 6, 7, 8, 9, 10, 12, 16, 32, 64]);
const scoreDenominators = new Set([20, 25, 30, 40, 50, 100, 200]);

const inches: Noun = { one: "inch", many: "inches" };
const feet: Noun = { one: "foot", many: "feet" };

const makeFraction =
  (cardinal: (digits: string) => string) =>
  (numerator: number, denominator: number): string => {
    const top = cardinal(String(numerator));
    const plural = numerator === 1 ? "" : "s";
    if (denominator === 2 && numerator === 1) return "one half";
    if (denominator === 4) return `${top} quarter${plural}`;
    if (ordinaryDenominators.has(denominator) && numerator < denominator)
      return `${top} ${toOrdinal(cardinal(String(denominator)))}${plural}`;
    if (scoreDenominators.has(denominator) && numerator > 1 && numerator <= denominator) {
      return `${top} out of ${cardinal(String(denominator))}`;
    }
    if (numerator === 1 && denominator > 1) return `one ${toOrdinal(cardinal(String(denominator)))}`;
    return `${top} over ${cardinal(String(denominator))}`;
  };

const makeMixed =
  (cardinal: (digits: string) => string, fraction: (top: number, bottom: number) => string) =>
  (whole: string, numerator: number, denominator: number): string | undefined => {
    if (numerator >= denominator) return undefined;
    const part =
      denominator === 2
        ? "a half"
        : numerator === 1 && denominator === 4
          ? "a quarter"
          : fraction(numerator, denominator);
    return `${cardinal(whole)} and ${part}`;
  };

export const makeEnglish = (isBritish: boolean): Lexicon => {
  const cardinal = makeCardinal(isBritish);
  const fraction = makeFraction(cardinal);
  const self = (): Lexicon => lexicon;
  const lexicon: Lexicon = {
    language: isBritish ? "en-gb" : "en-us",
    isSpaced: true,
    numbers: {
      decimalMark: ".",
      groupMarks: ",",
      digits: digitNames,
      cardinal,
      ordinal: (value) => toOrdinal(cardinal(String(value))),
      fractionDigits: (digits) => sayDigits(digits, lexicon),
      fraction,
      mixedFraction: makeMixed(cardinal, fraction),
      ordinalMarks: { st: "m", nd: "m", rd: "m", th: "m", ST: "m", ND: "m", RD: "m", TH: "m" },
      scales: numberScales,
      rank: (value) => `the ${toOrdinal(cardinal(String(value)))}`,
      phone: makeSayPhone(self),
      phonePatterns: [
        "(?:1[-. ])?\\(\\d{3}\\)[-. ]?\\d{3}[-. ]\\d{4}",
        "\\(\\d{3}\\)[-. ]?\\d{3}[-. ]\\d{4}",
        "(?:1[-. ])?\\d{3}([-. ])\\d{3}\\1\\d{4}",
        "[2-9]\\d{2}-\\d{2}(?!00)\\d{2}",
        "0\\d{2,4} \\d{3,4}(?: \\d{3,4})?",
        "0\\d{10}",
        "\\(0\\d{2,4}\\) \\d{3,4} \\d{3,4}",
      ],
    },
    words: {
      point: "point",
      comma: "comma",
      minus: "minus",
      plus: "plus",
      percent: "percent",
      permille: "per mille",
      to: "to",
      by: "by",
      per: "per",
      and: "and",
      at: "at",
      dot: "dot",
      dash: "dash",
      underscore: "underscore",
      slash: "slash",
      colon: "colon",
      equals: "equals",
      question: "question mark",
      number: "number",
      hashtag: "hashtag",
      about: "about",
      power: "to the power of",
      inches,
      feet,
    },
    units: { nouns: makeUnits(isBritish), attachedOnly, join: (unit, per) => `${unit} per ${per}` },
    money: {
      currencies: isBritish ? { ...currencies, p: { major: { one: "penny", many: "pence" } } } : currencies,
      scaleWords: "thousand|[Mm]illion|[Bb]illion|[Tt]rillion|hundred|lakh|crore|bn|mn|mln|tn|trn",
      scales: moneyScales,
      say: makeSayMoney(self, { joiner: "and", ofScale: (scale, noun) => `${scale} ${noun}` }),
    },
    calendar: {
      months,
      isMonthCapitalised: true,
      linkWords: "of",
      dateOrder: isBritish ? "dmy" : "mdy",
      dateCues: new Set(["on", "by", "until", "since", "from", "due", "dated", "before", "after", "date"]),
      afterTime,
      date: makeDate(isBritish),
      time: sayTime,
    },
    shortForms: {
      dotted,
      bare,
      beforeNumber,
      acronymWords,
      spelled: spelledCapitals,
      ordinaryWords,
      sentenceStarters,
      countedByRoman,
      rankedByRoman,
      addressEndings,
    },
    symbols,
    emoji,
    isAdjective: (around) => ["a", "an"].includes(wordBefore(around)) && /^\p{Ll}/u.test(wordAfter(around)),
    ownRules: makeOwnRules(isBritish, self),
  };
  return lexicon;
};
