import { type Rule, type Surroundings, textAfter, wordAfter, wordBefore } from "../rule.ts";
import { letterNames } from "./letter-names.ts";
import { cardinalIn, digitNames, ordinalIn, type OrdinalForm } from "./numbers.ts";
import { acronymWords, hyphened, sentenceStarters } from "./tables.ts";

const nextWord = (around: Surroundings): string => wordAfter(around).toLowerCase();

/** "2-й этаж", "на 2-й улице": the ending alone does not tell a man's from a woman's. */
const withJ = (around: Surroundings): OrdinalForm =>
  /^(?:в|во|на|о|об|при|к|по|от|до|из|у|с|со|после|для|около)$/.test(wordBefore(around)) &&
  /[еиы]$/.test(nextWord(around))
    ? "pre-f"
    : "nom-m";

const withE = (around: Surroundings, value: number): OrdinalForm => {
  const next = nextWord(around);
  if (/[ыи]$/.test(next)) return "nom-p";
  return next === "" && value % 10 === 0 && value > 10 ? "nom-p" : "nom-n";
};

const ordinalForms: Record<string, OrdinalForm | ((around: Surroundings, value: number) => OrdinalForm)> = {
  й: withJ,
  ый: "nom-m",
  ий: "nom-m",
  ой: withJ,
  я: "nom-f",
  ая: "nom-f",
  е: withE,
  ое: "nom-n",
  ые: "nom-p",
  ие: "nom-p",
  го: "gen-m",
  ого: "gen-m",
  му: "dat-m",
  ому: "dat-m",
  м: (around) => (/^(?:в|во|на|о|об|при)$/.test(wordBefore(around)) ? "pre-m" : "ins-m"),
  ом: "pre-m",
  ым: "ins-m",
  х: "gen-p",
  ых: "gen-p",
  ю: "acc-f",
  ую: "acc-f",
  ми: "ins-p",
  ыми: "ins-p",
};

/** "3-м этаже", "60-е годы" */
const ordinal: Rule = {
  name: "ordinal",
  pattern: new RegExp(
    `(\\d{1,9})[-‐–](${Object.keys(ordinalForms)
      .sort((one, other) => other.length - one.length)
      .join("|")})(?![\\p{L}\\p{N}])`,
    "uy",
  ),
  say: ([, digits, ending = ""], around) => {
    const form = ordinalForms[ending];
    const value = Number(digits);
    return form && ordinalIn(value, typeof form === "string" ? form : form(around, value));
  },
};

/** "4:2" and "5:1" are scores; a time has two digits behind the colon. */
const score: Rule = {
  name: "score",
  pattern: /(\d{1,3}):(\d)(?![\d:])/uy,
  say: ([, one = "", other = ""]) => `${cardinalIn(one, "nom")} ${cardinalIn(other, "nom")}`,
};

const group = (digits: string): string =>
  digits.startsWith("0") || digits.length > 3
    ? Array.from(digits, (digit) => digitNames[Number(digit)]).join(" ")
    : cardinalIn(digits, "nom");

/** Long groups are told in pairs. */
export const phone = (groups: readonly string[]): string =>
  groups
    .flatMap((digits) =>
      digits.length === 7
        ? [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)]
        : digits.length === 4
          ? [digits.slice(0, 2), digits.slice(2)]
          : [digits],
    )
    .map(group)
    .join(", ");

/** "101000, г. Москва" */
const postcode: Rule = {
  name: "address",
  pattern: /(\d{3})(\d{3})(?=, (?:г\.|\p{Lu}))/uy,
  say: ([, first = "", last = ""]) => `${group(first)}, ${group(last)}`,
};

const vowel = /[аеёиоуыэюя]/i;
/** Can be said as a word: no three consonants in a row, and none but in between or at the ends. */
const isSayable = (form: string): boolean =>
  form.length > 2 &&
  /^(?:[^аеёиоуыэюя]?[аеёиоуыэюя]){1,4}[^аеёиоуыэюя]{0,2}$/i.test(form) &&
  !/^[аеёиоуыэюя]{2}/i.test(form);

const named = (form: string): string =>
  Array.from(form.toLowerCase(), (letter) => letterNames[letter] ?? letter).join(" ");

/** "МВД", "вуз"; whole words in capitals are shouted. */
const acronym: Rule = {
  name: "acronym",
  pattern: /(?=\p{Script=Cyrillic})\p{Lu}{2,14}(?![\p{L}\p{N}])/uy,
  say: ([form]) => {
    const known = acronymWords[form];
    if (known !== undefined) return known;
    if (form.length > 5 || isSayable(form)) return form.toLowerCase();
    return vowel.test(form) && form.length === 5 ? form.toLowerCase() : named(form);
  },
};

/** Doctors and avenues in all their cases. */
const hyphenedForm: Rule = {
  name: "short-form",
  pattern: /(\p{L}{1,3}-\p{L}{1,4}?)(а|у|ом|е|ов)?(?![\p{L}-])/uy,
  say: ([whole = "", stem = "", ending = ""]) => {
    const word = hyphened[whole.toLowerCase()];
    if (word !== undefined) return word;
    const stemWord = hyphened[stem.toLowerCase()];
    return stemWord && /[бвгджзклмнпрстфхцчшщ]$/.test(stemWord) ? stemWord + ending : undefined;
  },
};

const accent = "\u0301";
/** "з+амок" and "+ужин": a plus before a vowel marks the stress, as an accent over it does. */
const plusInside: Rule = {
  name: "stress",
  pattern: /([а-яё]{1,30})\+([аеёиоуыэюя])([а-яё]{0,40})/iuy,
  say: ([, head = "", letter = "", tail = ""]) => `${head}${letter}${accent}${tail}`,
};
const plusBefore: Rule = {
  name: "stress",
  pattern: /\+([аеёиоуыэюя])([а-яё]{1,40})/iuy,
  say: ([, letter = "", tail = ""], { text, start }) =>
    /[\p{L}\p{N}] ?$/u.test(text.slice(Math.max(0, start - 1), start)) ? undefined : `${letter}${accent}${tail}`,
};

/** "В. В. Иванов": letters that are words elsewhere are named. */
const initial: Rule = {
  name: "initials",
  pattern: /(?=\p{Script=Cyrillic})(\p{Lu})\.(?= ?\p{Lu}[\p{L}.])/uy,
  say: ([, letter = ""], around) => {
    const next = /^ ?(\p{Lu}\p{L}*)/u.exec(textAfter(around))?.[1] ?? "";
    return sentenceStarters.has(next) && next.length > 1 ? undefined : letterNames[letter.toLowerCase()];
  },
};

/** "24/7" */
const always: Rule = { name: "number", pattern: /24\/7(?![\d/])/uy, say: () => "двадцать четыре на семь" };

/** "д. 7/2" */
const part: Rule = {
  name: "address",
  pattern: /(\d{1,4})\/(\d{1,3})(?![\d/])/uy,
  say: ([, house = "", part = ""], around) =>
    /(?:д|дом|кв|корп)\.? $/.test(around.text.slice(Math.max(0, around.start - 6), around.start))
      ? `${cardinalIn(house, "nom")} дробь ${cardinalIn(part, "nom")}`
      : undefined,
};

/** "15а", "д. 7б": a letter of a house. */
const houseLetter: Rule = {
  name: "address",
  pattern: /(\d{1,4})([абвгде])(?![\p{L}\p{N}])/uy,
  say: ([, house = "", letter = ""], around) =>
    /^(?:,|\.|\s|$)/.test(textAfter(around)) && !/^г$/.test(letter)
      ? `${cardinalIn(house, "nom")} ${letterNames[letter]}`
      : undefined,
};

export const writtenRules: { digit: Rule[]; letter: Rule[]; sign: Rule[] } = {
  digit: [postcode, ordinal, score, always, part, houseLetter],
  letter: [plusInside, hyphenedForm, initial, acronym],
  sign: [plusBefore],
};
