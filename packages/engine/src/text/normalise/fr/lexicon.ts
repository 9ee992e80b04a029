import type { CalendarDate, ClockTime, Gender, Lexicon, SignWords } from "../lexicon.ts";
import { makeLexicon, type LexiconParts } from "../make-lexicon.ts";
import { monthTable, wordSet } from "../noun-table.ts";
import type { Rule } from "../rule.ts";
import { elisionRule } from "../rules/elision-rule.ts";
import { romanValue } from "../rules/roman-rules.ts";
import { fromTables } from "../from-tables.ts";
import { cardinal, digitNames, ordinal } from "./numbers.ts";
import * as tables from "./tables.ts";

// prettier-ignore
const monthForms = [
  "janvier janv", "février févr fév", "mars", "avril avr", "mai", "juin", "juillet juil", "août", "septembre sept", "octobre oct", "novembre nov", "décembre déc",
];

const say = (value: number): string => cardinal(String(value));

const date = ({ day, month, year }: CalendarDate): string => {
  const name = (monthForms[(month ?? 1) - 1] ?? "").split(" ")[0] ?? "";
  const yearWords = year === undefined ? "" : ` ${say(year)}`;
  return day === undefined ? name + yearWords : `${day === 1 ? "premier" : say(day)} ${name}${yearWords}`;
};

const time = ({ hour, minute, second }: ClockTime): string => {
  const minutes = minute === 0 ? "" : ` ${cardinal(String(minute), "f")}`;
  const seconds = second ? ` et ${cardinal(String(second), "f")} secondes` : "";
  if (minute === 0 && hour === 0) return `minuit${seconds}`;
  if (minute === 0 && hour === 12) return `midi${seconds}`;
  return `${cardinal(String(hour), "f")} heure${hour > 1 ? "s" : ""}${minutes}${seconds}`;
};

const clock: Rule = {
  name: "clock",
  pattern: /(\d{1,2}) ?h(?: ?(\d{2}))?(?![\p{L}\p{N}])/uy,
  say: ([, hour, minute = "0"]) =>
    Number(hour) > 24 || Number(minute) > 59
      ? undefined
      : time({ hour: Number(hour), minute: Number(minute), hasMinutes: true }),
};

const writtenOrdinal: Rule = {
  name: "ordinal",
  pattern: /(\d{1,4})(er|re|ère|e|ème|nde|nd|ᵉ)(?![\p{L}\p{N}])/uy,
  say: ([, digits, mark]) => ordinal(Number(digits), mark === "re" || mark === "ère" ? "f" : "m"),
};

const century: Rule = {
  name: "ordinal",
  pattern: /([IVX]{1,6})(er|e|ème)(?![\p{L}\p{N}])/uy,
  say: ([, numeral = ""]) => ordinal(romanValue(numeral)),
};

const number: Rule = { name: "short-form", pattern: /[nN]° ?(?=\d)/uy, say: () => "numéro" };

const notNouns = wordSet("plus moins puis alors dans pour avec sans comme quand après avant les des ans est");

const genderOf = (word: string, isPlural: boolean): Gender | undefined => {
  if (notNouns.has(word) || (isPlural && !/[sx]$/.test(word))) return undefined;
  return /(?:tion|sion|té|ée|ie|ette|esse|ance|ence|ure|aison|maison|ne|lle|sse|fille|femme|heure|minute|seconde|page|fois|voiture|personne|chose|journée|semaine)s?$/.test(
    word,
  )
    ? "f"
    : "m";
};

// prettier-ignore
const words: SignWords = {
  point: "point", comma: "virgule", minus: "moins", plus: "plus", percent: "pour cent", permille: "pour mille", to: "à", by: "sur", per: "par", and: "et", at: "arobase", dot: "point", dash: "tiret",
  underscore: "tiret bas", slash: "slash", colon: "deux-points", equals: "égale", question: "point d'interrogation", number: "numéro", hashtag: "hashtag", about: "environ", power: "puissance",
  inches: { one: "pouce", many: "pouces" }, feet: { one: "pied", many: "pieds" },
};

// prettier-ignore
const fractionNames: LexiconParts["fractions"]["names"] = {
  2: ["demi", "demis"], 3: ["tiers", "tiers"], 4: ["quart", "quarts"], 5: ["cinquième", "cinquièmes"], 6: ["sixième", "sixièmes"], 8: ["huitième", "huitièmes"], 10: ["dixième", "dixièmes"],
};

/** Telephone numbers go by pairs: zéro six, douze, trente-quatre. */
const phone = (groups: readonly string[]): string =>
  groups
    .map((group) =>
      group.startsWith("0") ? [...group].map((digit) => digitNames[Number(digit)]).join(" ") : cardinal(group),
    )
    .join(", ");

export const makeFrench = (): Lexicon =>
  makeLexicon({
    language: "fr",
    numbers: {
      digits: digitNames,
      cardinal,
      ordinal,
      ordinalMarks: { ᵉ: "m" },
      scales: { M: "millions", k: "mille", Md: "milliards" },
      rank: (value) => (value === 1 ? "premier" : say(value)),
      phone,
      phonePatterns: ["0\\d(?:[ .-]\\d{2}){4}"],
    },
    fractions: { names: fractionNames, over: "sur", half: "demi" },
    words,
    units: { nouns: tables.units, per: "par" },
    money: {
      currencies: tables.currencies,
      scaleWords: "milliards|milliard|millions|million|mille",
      scales: { M: "millions", k: "mille", Md: "milliards" },
      joiner: "et",
      ofScale: (scale, noun) =>
        scale === "mille" ? `mille ${noun}` : `${scale} ${/^[aeiouh]/i.test(noun) ? "d'" : "de "}${noun}`,
    },
    calendar: { months: monthTable(monthForms), linkWords: "de|du", date, time },
    ...fromTables(tables, { com: "com", www: "trois W" }),
    genderOf,
    ownRules: { digit: [clock, writtenOrdinal], letter: [elisionRule, century, number] },
  });
