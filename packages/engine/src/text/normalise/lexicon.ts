import type { Language } from "../language.ts";
import type { Rule, Surroundings } from "./rule.ts";

export type Gender = "m" | "f";

/** A counted noun; `few` where two to four, and parts, have a form of their own. `gender` matters where the number agrees with it. */
export type Noun = { one: string; few?: string; many: string; gender?: Gender };

export type Currency = { major: Noun; minor?: Noun };

/** A written number taken apart: digits only, without separators. */
export type WrittenNumber = { whole: string; fraction: string | undefined; pointWord: string };

export type CalendarDate = { day?: number; month?: number; year?: number; isDayFirst: boolean; hasArticle: boolean };

export type ClockTime = { hour: number; minute: number; second?: number; half?: "am" | "pm"; hasMinutes: boolean };

export type Amount = { number: WrittenNumber; scale: string | undefined; currency: Currency; isAdjective: boolean };

/** Words for a short form, or a choice that looks around first. */
export type ShortForm = string | ((around: Surroundings) => string | undefined);

/** Everything the shared rules need to know about one language. Tables are data; the few functions hold its grammar. */
export type Lexicon = {
  language: Language;
  /** False where words are written without blanks between them. */
  isSpaced: boolean;
  numbers: NumberWords;
  words: SignWords;
  units: UnitWords;
  money: MoneyWords;
  calendar: CalendarWords;
  shortForms: ShortForms;
  /** Single signs and the words for them. */
  symbols: Readonly<Record<string, string>>;
  emoji: Readonly<Record<string, string>>;
  /** "a $50 refund", "a 5 km run": the count stands before a noun and its unit stays singular. */
  isAdjective: (around: Surroundings) => boolean;
  ownRules: OwnRules;
};

/** Rules of one language alone; tried before the shared ones, `count` after dates, money and units. */
export type OwnRules = {
  digit: readonly Rule[];
  count: readonly Rule[];
  letter: readonly Rule[];
  sign: readonly Rule[];
};

export type NumberWords = {
  decimalMark: "." | ",";
  /** Between groups of digits, as the body of a character class. */
  groupMarks: string;
  digits: readonly string[];
  cardinal: (digits: string, gender?: Gender) => string;
  ordinal: (value: number, gender?: Gender) => string;
  /** Which form of a noun stands behind a number; without it one and many. */
  nounFor?: (noun: Noun, number: WrittenNumber) => string;
  /** A number with a part, where it is said otherwise than digits behind a point. */
  decimal?: (number: WrittenNumber) => string | undefined;
  /** Digits after the decimal mark. */
  fractionDigits: (digits: string) => string;
  fraction: (numerator: number, denominator: number) => string | undefined;
  mixedFraction: (whole: string, numerator: number, denominator: number) => string | undefined;
  /** Marks behind an ordinal number -> its gender. */
  ordinalMarks: Readonly<Record<string, Gender>>;
  /** Short scale marks after a number: "k", "M", "bn". */
  scales: Readonly<Record<string, string>>;
  /** Number of a king or pope. */
  rank: (value: number) => string;
  /** Groups of a telephone number. */
  phone: (groups: readonly string[]) => string;
  /** National ways of writing telephone numbers, as pattern bodies. */
  phonePatterns: readonly string[];
};

export type SignWords = {
  point: string;
  comma: string;
  minus: string;
  plus: string;
  percent: string;
  permille: string;
  to: string;
  by: string;
  per: string;
  and: string;
  at: string;
  dot: string;
  dash: string;
  underscore: string;
  slash: string;
  colon: string;
  equals: string;
  question: string;
  number: string;
  hashtag: string;
  about: string;
  power: string;
  inches: Noun;
  feet: Noun;
};

export type UnitWords = {
  /** Written unit -> noun, exact case. */
  nouns: Readonly<Record<string, Noun>>;
  /** Read as units only without a blank before them. */
  attachedOnly: ReadonlySet<string>;
  /** Joins a unit and the one it is counted by: "milligrams per kilogram". */
  join: (unit: string, per: string) => string;
};

export type MoneyWords = {
  currencies: Readonly<Record<string, Currency>>;
  /** Scale words as they are written in full, as the body of a pattern. */
  scaleWords: string;
  /** Scale marks that mean a number of money: "$3k", "£2m". */
  scales: Readonly<Record<string, string>>;
  say: (amount: Amount) => string;
};

export type CalendarWords = {
  /** Name or abbreviation in lower case, without dot -> 1 to 12. */
  months: Readonly<Record<string, number>>;
  /** True where a month is only a month with a capital: "may" and "march" are other words. */
  isMonthCapitalised: boolean;
  /** Words that may stand between day, month and year: "of", "de". */
  linkWords: string;
  dateOrder: "mdy" | "dmy" | "ymd";
  /** Words before "5/6" that make it a date. */
  dateCues: ReadonlySet<string>;
  /** Capitalised words that may follow a time within its sentence. */
  afterTime: ReadonlySet<string>;
  date: (date: CalendarDate) => string;
  time: (time: ClockTime) => string;
};

export type ShortForms = {
  /** Abbreviation with its dots, in lower case -> words. */
  dotted: Readonly<Record<string, ShortForm>>;
  /** Short forms without a dot, exact case. */
  bare: Readonly<Record<string, ShortForm>>;
  /** Read out only before a number: "no." -> "number". */
  beforeNumber: Readonly<Record<string, string>>;
  /** Capitals read as a word, and how to write that word. */
  acronymWords: Readonly<Record<string, string>>;
  /** Capitals spelled although they could be a word. */
  spelled: ReadonlySet<string>;
  /** Ordinary words, in lower case, that are not acronyms even in capitals. */
  ordinaryWords: ReadonlySet<string>;
  /** Words that begin a new sentence after a short form with a dot. */
  sentenceStarters: ReadonlySet<string>;
  /** Words before a Roman numeral that make it a number, and names that make it a rank; lower case. */
  countedByRoman: ReadonlySet<string>;
  rankedByRoman: ReadonlySet<string>;
  /** What is left of an address word: "com", "uk", "pdf" -> how it is said. */
  addressEndings: Readonly<Record<string, string>>;
};
