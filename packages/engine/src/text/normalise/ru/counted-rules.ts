import type { Currency, Lexicon, Noun, WrittenNumber } from "../lexicon.ts";
import type { Rule, Surroundings } from "../rule.ts";
import { endsSentence } from "../rules/calendar-rules.ts";
import { anyOf, numberSource, parseNumber } from "../rules/written-number.ts";
import { caseOf, genderOf } from "./cases.ts";
import { type Case, cardinalIn, formFor, joined } from "./numbers.ts";
import { coinsInLetters, currencies, sentenceStarters, units } from "./tables.ts";

const parts: readonly (readonly [one: string, many: string])[] = [
  ["десятая", "десятых"],
  ["сотая", "сотых"],
  ["тысячная", "тысячных"],
];

/** "три целых пять десятых"; more than three digits are said one by one. */
export const decimal = ({ whole, fraction = "" }: WrittenNumber): string | undefined => {
  const part = parts[fraction.length - 1];
  if (part === undefined) return undefined;
  const ending = (digits: string, one: string, many: string) => (formFor(digits) === "one" ? one : many);
  const start = `${cardinalIn(whole || "0", "nom", "f")} ${ending(whole || "0", "целая", "целых")}`;
  return `${start} ${cardinalIn(fraction, "nom", "f")} ${ending(fraction, part[0], part[1])}`;
};

/** The second form stands behind a part too: "3,5 километра". */
export const nounFor = (noun: Noun, { whole, fraction }: WrittenNumber): string =>
  fraction === undefined ? (noun[formFor(whole)] ?? noun.many) : (noun.few ?? noun.many);

/** Behind a genitive the second form is the singular and the third the plural. */
const nounInCase = (noun: Noun, number: WrittenNumber, inCase: Case): string => {
  if (inCase === "nom" || number.fraction !== undefined) return nounFor(noun, number);
  return (formFor(number.whole) === "one" ? noun.few : undefined) ?? noun.many;
};

const count = (number: WrittenNumber, noun: Noun, inCase: Case): string => {
  const said = number.fraction === undefined ? cardinalIn(number.whole, inCase, noun.gender) : decimal(number);
  return `${said ?? cardinalIn(number.whole, inCase)} ${nounInCase(noun, number, inCase)}`;
};

const withCoins = (number: WrittenNumber, { major, minor }: Currency, inCase: Case): string => {
  const { whole, fraction } = number;
  if (fraction === undefined || fraction.length > 2 || minor === undefined) return count(number, major, inCase);
  const cents = { ...number, whole: String(Number(fraction.padEnd(2, "0"))), fraction: undefined };
  const coins = Number(cents.whole) === 0 ? "" : count(cents, minor, inCase);
  const notes = Number(whole) === 0 && coins !== "" ? "" : count({ ...number, fraction: undefined }, major, inCase);
  return `${notes} ${coins}`.trim();
};

const afterUnit = "(?![\\p{L}\\p{N}])";

/** "до 5 км", "около 300 руб.": what a preposition asks for. Money with its scale and its dot in every case. */
export const makeCountedRules = (lexicon: () => Lexicon): Rule[] => {
  const once = <Value>(make: () => Value): (() => Value) => {
    let made: Value | undefined;
    return () => (made ??= make());
  };
  const number = once(() => numberSource(lexicon()));
  const ended = (spoken: string, mark: string, around: Surroundings): string =>
    mark.endsWith(".") && endsSentence(around, sentenceStarters) ? `${spoken}.` : spoken;
  const rule = (name: string, source: () => string, say: Rule["say"]): Rule => {
    const pattern = once(() => new RegExp(source(), "uy"));
    return {
      name,
      get pattern() {
        return pattern();
      },
      say,
    };
  };
  const coins = `(${anyOf(Object.keys(currencies))})${afterUnit}|(${anyOf(Object.keys(coinsInLetters))})(\\.)?(?!\\p{L})`;
  const unit = anyOf(Object.keys(units));
  return [
    rule(
      "money",
      () => `(${number()})(?: ?[-–—] ?(${number()}))?(?: ?(тыс|млн|млрд|трлн)\\.?)? ?(?:${coins})`,
      ([, from = "", to, scale, sign, letters, dot = ""], around) => {
        const currency = sign === undefined ? coinsInLetters[letters ?? ""] : currencies[sign];
        const noun = scale === undefined ? undefined : units[scale];
        if (currency === undefined) return undefined;
        const inCase = to === undefined ? caseOf(around) : "nom";
        const value = parseNumber(to ?? from, lexicon());
        const start =
          to === undefined ? "" : `${cardinalIn(parseNumber(from, lexicon()).whole, "nom", currency.major.gender)} — `;
        const amount = noun
          ? `${count(value, noun, inCase)} ${currency.major.many}`
          : withCoins(value, currency, inCase);
        return ended(start + amount, dot, around);
      },
    ),
    rule(
      "unit",
      () => `(${number()}) ?(${unit})${afterUnit}`,
      ([, raw = "", mark = ""], around) => {
        const noun = units[mark];
        const inCase = caseOf({ ...around, end: around.text.length });
        if (noun === undefined || inCase === "nom") return undefined;
        return ended(count(parseNumber(raw, lexicon()), noun, inCase), mark, around);
      },
    ),
    rule(
      "number",
      () => "(\\d{1,9})-([а-яё]{4,30})",
      ([, digits = "", word = ""]) => `${joined(Number(digits))}${word}`,
    ),
    rule(
      "number",
      () => `(${number()})(?![\\p{L}\\p{N}%‰°/:]|[.,]\\d)`,
      ([, raw = ""], around) => {
        const { whole, fraction } = parseNumber(raw, lexicon());
        if (fraction !== undefined || whole.length > 15 || /^0\d/.test(whole)) return undefined;
        const inCase = caseOf(around);
        const gender = /[12]$/.test(whole) && !/1[12]$/.test(whole) ? genderOf(around, whole) : "m";
        if (gender === "acc") return cardinalIn(whole, inCase, "f").replace(/одна$/, "одну");
        return inCase === "nom" && gender === "m" ? undefined : cardinalIn(whole, inCase, gender);
      },
    ),
  ];
};
