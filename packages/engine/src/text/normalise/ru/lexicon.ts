import { fromTables } from "../from-tables.ts";
import type { Lexicon, SignWords } from "../lexicon.ts";
import { makeLexicon } from "../make-lexicon.ts";
import { calendarRules, date, months, time } from "./calendar-rules.ts";
import { decimal, makeCountedRules, nounFor } from "./counted-rules.ts";
import { cardinal, digitNames, formFor, ordinalIn } from "./numbers.ts";
import * as tables from "./tables.ts";
import { phone, writtenRules } from "./written-rules.ts";

// prettier-ignore
const words: SignWords = {
  point: "точка", comma: "запятая", minus: "минус", plus: "плюс", percent: "процентов", permille: "промилле", to: "—", by: "на", per: "в", and: "и", at: "собака", dot: "точка", dash: "дефис",
  underscore: "нижнее подчёркивание", slash: "слэш", colon: "двоеточие", equals: "равно", question: "вопросительный знак", number: "номер", hashtag: "хештег", about: "примерно", power: "в степени",
  inches: { one: "дюйм", few: "дюйма", many: "дюймов" }, feet: { one: "фут", few: "фута", many: "футов" },
};

/** "одна треть", "две третьих", "пять шестых". */
const fraction = (numerator: number, denominator: number): string | undefined => {
  const count = cardinal(String(numerator), "f");
  const isOne = formFor(String(numerator)) === "one";
  if (denominator === 2) return numerator === 1 ? "одна вторая" : `${count} вторых`;
  if (denominator === 3 && numerator < 3) return `${count} ${isOne ? "треть" : "трети"}`;
  if (denominator === 4 && numerator < 4) return `${count} ${isOne ? "четверть" : "четверти"}`;
  return denominator < 2 ? undefined : `${count} ${ordinalIn(denominator, isOne ? "nom-f" : "gen-p")}`;
};

export const makeRussian = (): Lexicon => {
  const lexicon: Lexicon = makeLexicon({
    language: "ru",
    numbers: {
      digits: digitNames,
      cardinal,
      ordinal: (value, gender) => ordinalIn(value, gender === "f" ? "nom-f" : "nom-m"),
      ordinalMarks: { º: "m" },
      scales: {},
      rank: (value) => ordinalIn(value, "nom-m"),
      nounFor,
      decimal,
      fraction,
      mixedFraction: (whole, numerator, denominator) =>
        numerator < denominator
          ? `${cardinal(whole, "f")} ${formFor(whole) === "one" ? "целая" : "целых"} ${fraction(numerator, denominator)}`
          : undefined,
      phone,
      phonePatterns: [
        "8[ -]?\\(?\\d{3,5}\\)?[ -]?\\d{1,3}[ -]\\d{2}[ -]\\d{2}",
        "\\(\\d{3,5}\\) ?\\d{1,3}-\\d{2}-\\d{2}",
        "\\d{3} \\d{3}-\\d{2}-\\d{2}",
        "\\d{2,3}-\\d{2}-\\d{2}",
      ],
    },
    fractions: { names: {}, over: "дробь", half: "половина" },
    words,
    units: { nouns: tables.units, per: "в", apart: [] },
    money: {
      currencies: tables.currencies,
      scaleWords: "триллион(?:а|ов)?|миллиард(?:а|ов)?|миллион(?:а|ов)?|тысяч[аи]?",
      scales: {},
      joiner: "",
      ofScale: (scale, noun) => `${scale} ${noun}`,
    },
    calendar: { months, linkWords: "", date, time },
    ...fromTables(tables, { ru: "ру", рф: "эр эф", www: "три дабл ю", com: "ком", org: "орг", net: "нет" }),
    ownRules: {
      digit: [...calendarRules.digit, ...writtenRules.digit, ...makeCountedRules(() => lexicon)],
      letter: [...calendarRules.letter, ...writtenRules.letter],
      sign: writtenRules.sign,
    },
  });
  return lexicon;
};
