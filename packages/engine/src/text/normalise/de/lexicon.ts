import type { CalendarDate, ClockTime, Lexicon, SignWords } from "../lexicon.ts";
import { makeLexicon, type LexiconParts } from "../make-lexicon.ts";
import { monthTable, wordSet } from "../noun-table.ts";
import { type Rule, type Surroundings, wordAfter, wordBefore } from "../rule.ts";
import { endsSentence } from "../rules/calendar-rules.ts";
import { romanValue } from "../rules/roman-rules.ts";
import { fromTables } from "../from-tables.ts";
import { cardinal, digitNames, ordinal, ordinalStem, year } from "./numbers.ts";
import { writtenRules } from "./own-rules.ts";
import * as tables from "./tables.ts";

// prettier-ignore
const monthForms = [
  "januar jan jänner", "februar feb", "märz mär mrz", "april apr", "mai", "juni jun", "juli jul", "august aug", "september sept sep", "oktober okt", "november nov", "dezember dez",
];
const monthNames = monthForms.map((forms) => {
  const [name = ""] = forms.split(" ");
  return name.charAt(0).toUpperCase() + name.slice(1);
});

const months = monthTable(monthForms);

const say = (value: number): string => cardinal(String(value));

const date = ({ day, month, year: written }: CalendarDate): string => {
  const yearWords = written === undefined ? "" : ` ${year(written)}`;
  const name = monthNames[(month ?? 1) - 1] ?? "";
  return day === undefined ? name + yearWords : `${ordinalStem(day)}er ${name}${yearWords}`;
};

const time = ({ hour, minute, second, half }: ClockTime): string => {
  const part = half === undefined ? "" : half === "am" ? " morgens" : " nachmittags";
  const hours = hour === 1 ? "ein" : say(hour);
  const minutes = minute === 0 ? "" : ` ${say(minute)}`;
  const seconds = second ? ` und ${say(second)} Sekunden` : "";
  return `${hours} Uhr${minutes}${part}${seconds}`;
};

/** "14.30 Uhr" and "14 Uhr 30"; the word stands in the text already. */
const clock: Rule = {
  name: "clock",
  pattern: /(\d{1,2})[.:](\d{2}) Uhr/uy,
  say: ([, hour, minute]) =>
    Number(hour) > 24 || Number(minute) > 59
      ? undefined
      : time({ hour: Number(hour), minute: Number(minute), hasMinutes: true }),
};
const wholeHour: Rule = {
  name: "clock",
  pattern: /1(?= Uhr)/uy,
  say: () => "ein",
};

/** After these words a date or an ordinal ends in -n. */
const bending = wordSet("am vom zum beim im dem den des bis");
const endingOf = (around: Surroundings, plain: "e" | "er"): string => (bending.has(wordBefore(around)) ? "en" : plain);

/** "am 3. Mai", "der 2. Stock": before a word, a number with a dot is an ordinal. */
const dotOrdinal: Rule = {
  name: "ordinal",
  pattern: /(\d{1,3})\.(?= \p{L})/uy,
  say: ([, digits], around) => {
    const value = Number(digits);
    if (value === 0) return undefined;
    const isDay = Object.hasOwn(months, wordAfter(around).toLowerCase());
    return `${ordinalStem(value)}${endingOf(around, isDay && wordBefore(around) !== "der" ? "er" : "e")}`;
  },
};

const dottedDate: Rule = {
  name: "date",
  pattern: /(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})(?!\d)/uy,
  say: ([, day, month, written], around) => {
    const name = monthNames[Number(month) - 1];
    if (name === undefined || Number(day) < 1 || Number(day) > 31) return undefined;
    return `${ordinalStem(Number(day))}${endingOf(around, "er")} ${name} ${year(Number(written))}`;
  },
};

const dayCues = wordSet("am vom zum bis ab seit der den dem");

/** "am 3.10.": the dot behind the month may end the sentence too. */
const dayAndMonth: Rule = {
  name: "date",
  pattern: /(\d{1,2})\. ?(\d{1,2})\.(?! ?\d)/uy,
  say: ([, day, month], around) => {
    const name = monthNames[Number(month) - 1];
    if (name === undefined || Number(day) < 1 || Number(day) > 31 || !dayCues.has(wordBefore(around))) return undefined;
    const isEnd = endsSentence(around, tables.sentenceStarters);
    return `${ordinalStem(Number(day))}${endingOf(around, "e")} ${name}${isEnd ? "." : ""}`;
  },
};

const yearCues = wordSet(
  `jahr jahre seit von bis um ab anfang ende mitte sommer winter herbst frühling frühjahr ${monthForms.join(" ")}`,
);

const years: Rule = {
  name: "year",
  pattern: /(1[1-9]\d{2})(?![\d%€$]|[.,:/-]\d)/uy,
  say: ([, digits], around) => (yearCues.has(wordBefore(around)) ? year(Number(digits)) : undefined),
};

/** "die 80er Jahre" */
const decade: Rule = {
  name: "decade",
  pattern: /(\d{2,4})er(?![\p{L}\p{N}])/uy,
  say: ([, digits = ""]) => `${cardinal(digits)}er`,
};

const century: Rule = {
  name: "ordinal",
  pattern: /([IVX]{1,6})\.?(?= Jahrhundert)/y,
  say: ([, numeral]) => ordinal(romanValue(numeral ?? "")),
};

// prettier-ignore
const words: SignWords = {
  point: "Punkt", comma: "Komma", minus: "minus", plus: "plus", percent: "Prozent", permille: "Promille", to: "bis", by: "mal", per: "pro", and: "und", at: "ät", dot: "Punkt", dash: "Bindestrich",
  underscore: "Unterstrich", slash: "Schrägstrich", colon: "Doppelpunkt", equals: "gleich", question: "Fragezeichen", number: "Nummer", hashtag: "Hashtag", about: "ungefähr", power: "hoch",
  inches: { one: "Zoll", many: "Zoll" }, feet: { one: "Fuß", many: "Fuß" },
};

// prettier-ignore
const fractionNames: LexiconParts["fractions"]["names"] = {
  2: ["halb", "halbe"], 3: ["drittel", "drittel"], 4: ["viertel", "viertel"], 5: ["fünftel", "fünftel"], 6: ["sechstel", "sechstel"], 7: ["siebtel", "siebtel"], 8: ["achtel", "achtel"], 9: ["neuntel", "neuntel"], 10: ["zehntel", "zehntel"],
};

export const makeGerman = (): Lexicon =>
  makeLexicon({
    language: "de",
    numbers: {
      digits: digitNames,
      cardinal,
      ordinal,
      ordinalMarks: { º: "m" },
      scales: { Mio: "Millionen", Mrd: "Milliarden", Tsd: "tausend" },
      rank: (value) => `der ${ordinal(value)}`,
      fractionDigits: (digits) => [...digits].map((digit) => digitNames[Number(digit)]).join(" "),
      mixedFraction: (whole, numerator, denominator) =>
        numerator === 1 && denominator === 2
          ? `${cardinal(whole, "m")}einhalb`
          : `${cardinal(whole)} ${cardinal(String(numerator), "m")} ${fractionNames[denominator]?.[0] ?? `durch ${say(denominator)}`}`,
      phonePatterns: ["0\\d{2,5}[ /-]\\d{3,9}", "0\\d{2,4} \\d{3,4} \\d{2,5}", "01\\d{1,2}[ /-]\\d{7,8}"],
    },
    fractions: { names: fractionNames, over: "durch", half: "einhalb" },
    words,
    units: { nouns: tables.units, per: "pro", apart: ["h"] },
    money: {
      currencies: tables.currencies,
      scaleWords: "Milliarden|Milliarde|Millionen|Million|Mio\\.|Mrd\\.|tausend",
      scales: { "Mio.": "Millionen", "Mrd.": "Milliarden" },
      joiner: "und",
      ofScale: (scale, noun) => `${scale} ${noun}`,
    },
    calendar: { months, linkWords: "", date, time },
    ...fromTables(tables, { de: "D E", at: "A T", ch: "C H", www: "W W W" }),
    ownRules: {
      digit: [dottedDate, dayAndMonth, decade, clock, wholeHour, dotOrdinal, years, ...writtenRules.digit],
      letter: [century, ...writtenRules.letter],
    },
  });
