import type { CalendarDate, ClockTime, Gender, Lexicon, SignWords } from "../lexicon.ts";
import { makeLexicon, type LexiconParts } from "../make-lexicon.ts";
import { monthTable, wordSet } from "../noun-table.ts";
import { type Rule, wordBefore } from "../rule.ts";
import { makeDegreeOrdinalRule } from "../rules/degree-ordinal-rule.ts";
import { elisionRule } from "../rules/elision-rule.ts";
import { romanValue } from "../rules/roman-rules.ts";
import { fromTables } from "../from-tables.ts";
import { cardinal, digitNames, ordinal } from "./numbers.ts";
import * as tables from "./tables.ts";

// prettier-ignore
const monthForms = [
  "gennaio gen", "febbraio feb", "marzo mar", "aprile apr", "maggio mag", "giugno giu", "luglio lug", "agosto ago", "settembre sett set", "ottobre ott", "novembre nov", "dicembre dic",
];

const say = (value: number): string => cardinal(String(value));

const date = ({ day, month, year }: CalendarDate): string => {
  const name = (monthForms[(month ?? 1) - 1] ?? "").split(" ")[0] ?? "";
  const yearWords = year === undefined ? "" : ` ${say(year)}`;
  return day === undefined ? name + yearWords : `${day === 1 ? "primo" : say(day)} ${name}${yearWords}`;
};

const time = ({ hour, minute, second, half }: ClockTime): string => {
  const part = half === undefined ? "" : half === "am" ? " di mattina" : " di pomeriggio";
  const minutes = minute === 0 ? "" : ` e ${say(minute)}`;
  const seconds = second ? ` e ${say(second)} secondi` : "";
  if (minute === 0 && part === "" && hour === 0) return `mezzanotte${seconds}`;
  return `${cardinal(String(hour), "f")}${minutes}${part}${seconds}`;
};

const century: Rule = {
  name: "ordinal",
  pattern: /([IVX]{1,6})(?= secolo)/y,
  say: ([numeral]) => ordinal(romanValue(numeral)),
};

/** "15/B": a door of the house. */
const houseNumber: Rule = {
  name: "address",
  pattern: /(\d{1,4})\/([A-Z])(?![\p{L}\p{N}])/uy,
  say: ([, digits = "", door = ""]) => `${cardinal(digits)} barra ${door}`,
};

const timeCues = wordSet("ore alle dalle");

/** "alle ore 8.15" */
const dottedTime: Rule = {
  name: "time",
  pattern: /(\d{1,2})\.([0-5]\d)(?![\d%€$]|[.,]\d| ?(?:€|euro|km|kg|m)(?!\p{L}))/uy,
  say: ([, hour, minute], around) =>
    Number(hour) < 25 && timeCues.has(wordBefore(around))
      ? time({ hour: Number(hour), minute: Number(minute), hasMinutes: true })
      : undefined,
};

const degreeOrdinal = makeDegreeOrdinalRule({
  articles: wordSet("il al del dal nel sul un suo mio tuo"),
  ranked: wordSet(
    "piano posto premio grado capitolo giorno mese anno turno tempo tomo classificato gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
  ),
  ordinal,
});

/** "1,2 mld di euro" */
const shortScale: Rule = {
  name: "scale",
  pattern: /(\d{1,3})(?:,(\d{1,3}))? (mld|mln)\.?(?= \p{L})/uy,
  say: ([, whole = "", part, scale]) => {
    const fraction =
      part === undefined
        ? ""
        : ` virgola ${part.length === 2 && !part.startsWith("0") ? cardinal(part) : [...part].map((digit) => digitNames[Number(digit)]).join(" ")}`;
    return `${cardinal(whole)}${fraction} ${scale === "mld" ? "miliardi" : "milioni"}`;
  },
};

/** "l'avv. Conti": the article keeps the short form from standing alone. */
const elidedShortForm: Rule = {
  name: "short-form",
  pattern: /([LlDd]|[Uu]n|[Dd]ell|[Aa]ll|[Nn]ell|[Dd]all|[Ss]ull)['’](\p{L}{2,5}\.)(?= \p{Lu})/uy,
  say: ([, article = "", form = ""]) => {
    const spoken = Object.hasOwn(tables.dotted, form) ? tables.dotted[form] : undefined;
    return typeof spoken === "string" ? `${article}'${spoken}` : undefined;
  },
};

const notNouns = wordSet("anni mila milioni quando dopo prima come con per che alle della delle degli più meno");

const genderOf = (word: string, isPlural: boolean): Gender | undefined => {
  if (isPlural || notNouns.has(word)) return undefined;
  return /(?:a|zione|sione|tà)$/.test(word) ? "f" : "m";
};

// prettier-ignore
const words: SignWords = {
  point: "punto", comma: "virgola", minus: "meno", plus: "più", percent: "per cento", permille: "per mille", to: "a", by: "per", per: "al", and: "e", at: "chiocciola", dot: "punto", dash: "trattino",
  underscore: "trattino basso", slash: "barra", colon: "due punti", equals: "uguale", question: "punto interrogativo", number: "numero", hashtag: "hashtag", about: "circa", power: "elevato a",
  inches: { one: "pollice", many: "pollici" }, feet: { one: "piede", many: "piedi" },
};

// prettier-ignore
const fractionNames: LexiconParts["fractions"]["names"] = {
  2: ["mezzo", "mezzi"], 3: ["terzo", "terzi"], 4: ["quarto", "quarti"], 5: ["quinto", "quinti"], 6: ["sesto", "sesti"], 7: ["settimo", "settimi"], 8: ["ottavo", "ottavi"], 9: ["nono", "noni"], 10: ["decimo", "decimi"],
};

export const makeItalian = (): Lexicon =>
  makeLexicon({
    language: "it",
    numbers: {
      digits: digitNames,
      cardinal,
      ordinal,
      ordinalMarks: { º: "m", ª: "f" },
      scales: { M: "milioni", k: "mila", mln: "milioni", mld: "miliardi" },
      rank: (value) => ordinal(value),
      phonePatterns: [
        "3\\d{2}[ -.]\\d{3}[ -.]\\d{4}",
        "0\\d{1,3}[ /-]\\d{5,8}",
        "0\\d{1,3} \\d{3,4} \\d{3,4}",
        "3\\d{2}[ -.]\\d{7}",
        "8(?:00|03|40|48|99)[ .-]\\d{3}[ .-]\\d{3}",
      ],
    },
    fractions: { names: fractionNames, over: "fratto", half: "mezzo" },
    words,
    units: { nouns: tables.units, per: "per", apart: ["h"] },
    money: {
      currencies: tables.currencies,
      scaleWords: "miliardi|miliardo|milioni|milione|mila",
      scales: { M: "milioni", k: "mila", mln: "milioni", mld: "miliardi" },
      joiner: "e",
      ofScale: (scale, noun) => (scale === "mila" ? `mila ${noun}` : `${scale} di ${noun}`),
    },
    calendar: { months: monthTable(monthForms), linkWords: "di|del", date, time },
    ...fromTables(tables, { it: "it", www: "vu vu vu" }),
    genderOf,
    ownRules: {
      digit: [houseNumber, dottedTime, degreeOrdinal, shortScale],
      letter: [elidedShortForm, elisionRule, century],
    },
  });
