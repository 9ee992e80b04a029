import type { CalendarDate, ClockTime, Gender, Lexicon, SignWords } from "../lexicon.ts";
import { makeLexicon, type LexiconParts } from "../make-lexicon.ts";
import { monthTable, wordSet } from "../noun-table.ts";
import type { Rule } from "../rule.ts";
import { makeDegreeOrdinalRule } from "../rules/degree-ordinal-rule.ts";
import { fromTables } from "../from-tables.ts";
import { cardinal, digitNames, ordinal } from "./numbers.ts";
import * as tables from "./tables.ts";

// prettier-ignore
const monthForms = [
  "janeiro jan", "fevereiro fev", "março mar", "abril abr", "maio mai", "junho jun", "julho jul", "agosto ago", "setembro set", "outubro out", "novembro nov", "dezembro dez",
];

const say = (value: number): string => cardinal(String(value));

const date = ({ day, month, year }: CalendarDate): string => {
  const name = (monthForms[(month ?? 1) - 1] ?? "").split(" ")[0] ?? "";
  const yearWords = year === undefined ? "" : ` de ${say(year)}`;
  return day === undefined ? name + yearWords : `${day === 1 ? "primeiro" : say(day)} de ${name}${yearWords}`;
};

const time = ({ hour, minute, second, half }: ClockTime): string => {
  const part =
    half === undefined ? "" : half === "am" ? " da manhã" : hour < 7 || hour === 12 ? " da tarde" : " da noite";
  const minutes = minute === 0 ? "" : ` e ${say(minute)}`;
  const seconds = second ? ` e ${say(second)} segundos` : "";
  if (hour === 0 && minute === 0) return `meia-noite${seconds}`;
  if (hour === 12 && minute === 0 && half !== "am") return `meio-dia${seconds}`;
  const hours = minute === 0 && part === "" ? ` hora${hour === 1 ? "" : "s"}` : "";
  return `${cardinal(String(hour), "f")}${hours}${minutes}${part}${seconds}`;
};

const clock: Rule = {
  name: "clock",
  // "1 h 20 min" is a length of time: its minutes are said as such.
  pattern: /(\d{1,2}) ?h(?: ?(\d{2})(?:min)?(?! ?min))?(?![\p{L}\p{N}])/uy,
  say: ([, hour, minute = "0"]) =>
    Number(hour) > 24 || Number(minute) > 59
      ? undefined
      : time({ hour: Number(hour), minute: Number(minute), hasMinutes: true }),
};

const degreeOrdinal = makeDegreeOrdinalRule({
  articles: wordSet("o ao do no um seu meu"),
  ranked: wordSet("andar lugar prêmio grau capítulo dia mês ano turno tomo piso"),
  ordinal,
});

const notNouns = wordSet("mais menos pois depois antes para por com que como quando nas nos às aos das dos seus");
const masculineInA = wordSet(
  "dia dias problema problemas programa programas sistema sistemas tema temas mapa mapas grama gramas planeta planetas",
);

const genderOf = (word: string, isPlural: boolean): Gender | undefined => {
  if (notNouns.has(word) || (isPlural && !word.endsWith("s"))) return undefined;
  return /(?:as?|ção|ções|são|sões|dade|dades|gem|gens|vezes|vez|mulher|mulheres)$/.test(word) &&
    !masculineInA.has(word)
    ? "f"
    : "m";
};

// prettier-ignore
const words: SignWords = {
  point: "ponto", comma: "vírgula", minus: "menos", plus: "mais", percent: "por cento", permille: "por mil", to: "a", by: "por", per: "por", and: "e", at: "arroba", dot: "ponto", dash: "hífen",
  underscore: "underline", slash: "barra", colon: "dois pontos", equals: "igual", question: "interrogação", number: "número", hashtag: "hashtag", about: "cerca de", power: "elevado a",
  inches: { one: "polegada", many: "polegadas", gender: "f" }, feet: { one: "pé", many: "pés" },
};

// prettier-ignore
const fractionNames: LexiconParts["fractions"]["names"] = {
  2: ["meio", "meios"], 3: ["terço", "terços"], 4: ["quarto", "quartos"], 5: ["quinto", "quintos"], 6: ["sexto", "sextos"], 7: ["sétimo", "sétimos"], 8: ["oitavo", "oitavos"], 9: ["nono", "nonos"], 10: ["décimo", "décimos"],
};

export const makeBrazilianPortuguese = (): Lexicon =>
  makeLexicon({
    language: "pt-br",
    numbers: {
      digits: digitNames,
      cardinal,
      ordinal,
      ordinalMarks: { º: "m", ª: "f" },
      scales: { M: "milhões", k: "mil", mi: "milhões", bi: "bilhões" },
      rank: (value) => (value <= 10 ? ordinal(value) : say(value)),
      phonePatterns: [
        "\\(\\d{2}\\) ?9?\\d{4}-\\d{4}",
        "(?!1[5-9]\\d{2}-(?:1[5-9]|20)\\d{2}(?!\\d)|20\\d{2}-20\\d{2}(?!\\d))9?\\d{4}-\\d{4}",
      ],
    },
    fractions: { names: fractionNames, over: "sobre", half: "meio" },
    words,
    units: { nouns: tables.units, per: "por", apart: ["h"] },
    money: {
      currencies: tables.currencies,
      scaleWords: "bilhões|bilhão|milhões|milhão|mil",
      scales: { M: "milhões", k: "mil", mi: "milhões", bi: "bilhões" },
      joiner: "e",
      ofScale: (scale, noun) => (scale === "mil" ? `mil ${noun}` : `${scale} de ${noun}`),
    },
    calendar: { months: monthTable(monthForms), linkWords: "de|do", date, time },
    ...fromTables(tables, { br: "br", gov: "gov", www: "dáblio dáblio dáblio" }),
    genderOf,
    ownRules: { digit: [clock, degreeOrdinal] },
  });
