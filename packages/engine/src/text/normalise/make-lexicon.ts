import type { Language } from "../language.ts";
import type {
  CalendarWords,
  Lexicon,
  MoneyWords,
  NumberWords,
  OwnRules,
  ShortForms,
  SignWords,
  UnitWords,
} from "./lexicon.ts";
import { wordSet } from "./noun-table.ts";
import { makeAgreementRule, makeMillionRule, type GenderOf } from "./rules/agreement-rule.ts";
import { makeSayMoney } from "./rules/money-rules.ts";
import { makeSayPhone } from "./rules/phone-rules.ts";
import { sayDigits } from "./rules/written-number.ts";

type Names = readonly [one: string, many: string];

/** What a language must tell; the rest follows from it. */
export type LexiconParts = {
  language: Language;
  isSpaced?: boolean;
  numbers: Pick<NumberWords, "digits" | "cardinal" | "ordinal" | "ordinalMarks" | "scales" | "rank"> &
    Partial<NumberWords>;
  /** Denominator -> its name for one and for many; others are read with `over`. */
  fractions: { names: Readonly<Record<number, Names>>; over: string; half: string };
  words: SignWords;
  units: {
    nouns: UnitWords["nouns"];
    per: string;
    /** Letters that are units also behind a blank: "21 h". */
    apart?: readonly string[];
  };
  money: Pick<MoneyWords, "currencies" | "scaleWords" | "scales"> & {
    joiner: string;
    ofScale: (scale: string, noun: string) => string;
  };
  calendar: Pick<CalendarWords, "months" | "linkWords" | "date" | "time"> & Partial<CalendarWords>;
  shortForms: Partial<ShortForms> & Pick<ShortForms, "dotted" | "addressEndings">;
  symbols: Lexicon["symbols"];
  emoji: Lexicon["emoji"];
  /** Gender of a noun by its ending, where numbers agree with it. */
  genderOf?: GenderOf;
  ownRules?: Partial<OwnRules>;
};

/** With a blank before them these are more often letters or words. */
const letters = wordSet("A K N J t d h s V W x × C in y e o a");

const makeFractions = ({ fractions, numbers: { cardinal }, words }: LexiconParts) => {
  const fraction = (numerator: number, denominator: number): string | undefined => {
    const names = fractions.names[denominator];
    if (names === undefined) return `${cardinal(String(numerator))} ${fractions.over} ${cardinal(String(denominator))}`;
    return `${cardinal(String(numerator), "m")} ${numerator === 1 ? names[0] : names[1]}`;
  };
  const mixedFraction = (whole: string, numerator: number, denominator: number): string | undefined => {
    if (numerator >= denominator) return undefined;
    const part = denominator === 2 ? fractions.half : fraction(numerator, denominator);
    return `${cardinal(whole)} ${words.and} ${part}`;
  };
  return { fraction, mixedFraction };
};

const emptyForms: Omit<ShortForms, "dotted" | "addressEndings"> = {
  bare: {},
  beforeNumber: {},
  acronymWords: {},
  spelled: new Set(),
  ordinaryWords: new Set(),
  sentenceStarters: new Set(),
  countedByRoman: new Set(),
  rankedByRoman: new Set(),
};

/** Two digits after the comma are read as a number, the rest one by one. */
const makeFractionDigits =
  (lexicon: () => Lexicon) =>
  (digits: string): string =>
    digits.length === 2 && !digits.startsWith("0") ? lexicon().numbers.cardinal(digits) : sayDigits(digits, lexicon());

/** Builds a lexicon; unless told otherwise, of a language with blanks between words and a comma before decimals. */
export const makeLexicon = (parts: LexiconParts): Lexicon => {
  const self = (): Lexicon => lexicon;
  const { genderOf, money, units, ownRules } = parts;
  const agreement =
    genderOf === undefined ? [] : [makeMillionRule(self, money.ofScale), makeAgreementRule(self, genderOf)];
  const lexicon: Lexicon = {
    language: parts.language,
    isSpaced: parts.isSpaced ?? true,
    numbers: {
      decimalMark: ",",
      groupMarks: ". ",
      fractionDigits: makeFractionDigits(self),
      phone: makeSayPhone(self),
      phonePatterns: [],
      ...makeFractions(parts),
      ...parts.numbers,
    },
    words: parts.words,
    units: {
      nouns: units.nouns,
      attachedOnly: new Set([...letters].filter((letter) => !units.apart?.includes(letter))),
      join: (unit, per) => [unit, units.per, per].join(parts.isSpaced === false ? "" : " "),
    },
    money: {
      ...money,
      say: makeSayMoney(self, { joiner: money.joiner, ofScale: money.ofScale }),
    },
    calendar: {
      isMonthCapitalised: false,
      dateOrder: "dmy",
      dateCues: new Set(),
      afterTime: new Set(),
      ...parts.calendar,
    },
    shortForms: { ...emptyForms, ...parts.shortForms },
    symbols: parts.symbols,
    emoji: parts.emoji,
    isAdjective: () => false,
    ownRules: {
      digit: ownRules?.digit ?? [],
      count: [...(ownRules?.count ?? []), ...agreement],
      letter: ownRules?.letter ?? [],
      sign: ownRules?.sign ?? [],
    },
  };
  return lexicon;
};
