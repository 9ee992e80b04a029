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
  "enero ene", "febrero feb", "marzo mar", "abril abr", "mayo may", "junio jun", "julio jul", "agosto ago", "septiembre setiembre sept sep", "octubre oct", "noviembre nov", "diciembre dic",
];

const say = (value: number): string => cardinal(String(value));

const date = ({ day, month, year }: CalendarDate): string => {
  const name = (monthForms[(month ?? 1) - 1] ?? "").split(" ")[0] ?? "";
  const yearWords = year === undefined ? "" : ` de ${say(year)}`;
  if (day === undefined) return name + yearWords;
  return `${day === 1 ? "primero" : say(day)} de ${name}${yearWords}`;
};

const time = ({ hour, minute, second, half }: ClockTime): string => {
  const part =
    half === undefined
      ? ""
      : half === "am"
        ? " de la mañana"
        : hour < 8 || hour === 12
          ? " de la tarde"
          : " de la noche";
  const seconds = second ? ` y ${cardinal(String(second), "m")} segundos` : "";
  const minutes = minute === 0 ? (half === undefined && hour > 12 ? " horas" : " en punto") : ` y ${say(minute)}`;
  const isSharp = minute === 0 && part !== "";
  return `${cardinal(String(hour), "f")}${isSharp ? "" : minutes}${part}${seconds}`;
};

const masculineInA = wordSet(
  "día días mapa mapas problema problemas programa programas sistema sistemas tema temas idioma idiomas planeta planetas",
);
const notNouns = wordSet(
  "más menos pues mientras después antes entonces para por con que como cuando las los sus mis otra",
);

const genderOf = (word: string, isPlural: boolean): Gender | undefined => {
  if (notNouns.has(word) || (isPlural && !word.endsWith("s"))) return undefined;
  return /(?:as?|ción|ciones|dad|dades|tud|sión|siones)$/.test(word) && !masculineInA.has(word) ? "f" : "m";
};

/** Kings up to ten are counted by rank, later ones by number. */
const rank = (value: number): string => (value <= 10 ? ordinal(value) : say(value));

// prettier-ignore
const words: SignWords = {
  point: "punto", comma: "coma", minus: "menos", plus: "más", percent: "por ciento", permille: "por mil", to: "a", by: "por", per: "por", and: "y", at: "arroba",
  dot: "punto", dash: "guion", underscore: "guion bajo", slash: "barra", colon: "dos puntos", equals: "igual", question: "interrogación", number: "número",
  hashtag: "hashtag", about: "aproximadamente", power: "elevado a", inches: { one: "pulgada", many: "pulgadas", gender: "f" }, feet: { one: "pie", many: "pies" },
};

// prettier-ignore
const fractionNames: LexiconParts["fractions"]["names"] = {
  2: ["medio", "medios"], 3: ["tercio", "tercios"], 4: ["cuarto", "cuartos"], 5: ["quinto", "quintos"], 6: ["sexto", "sextos"], 7: ["séptimo", "séptimos"],
  8: ["octavo", "octavos"], 9: ["noveno", "novenos"], 10: ["décimo", "décimos"],
};

const writtenOrdinal: Rule = {
  name: "ordinal",
  pattern: /(\d{1,3})\.?(º|ª|er|ero|era|do|da|to|ta|ro|ra)(?![\p{L}\p{N}])/uy,
  say: ([, digits, mark = ""]) => {
    const spoken = ordinal(Number(digits), /[ªa]$/.test(mark) ? "f" : "m");
    return mark === "er" ? spoken.replace(/o$/, "") : spoken;
  },
};

const degreeOrdinal = makeDegreeOrdinalRule({
  articles: wordSet("el al del un su mi tu"),
  ranked: wordSet("piso puesto lugar premio grado capítulo día mes año turno tomo"),
  ordinal,
});

export const makeSpanish = (): Lexicon =>
  makeLexicon({
    language: "es",
    numbers: {
      digits: digitNames,
      cardinal,
      ordinal,
      ordinalMarks: { º: "m", ª: "f" },
      scales: { M: "millones", k: "mil" },
      rank,
      phonePatterns: [
        "[6789]\\d{2}[ -]\\d{3}[ -]\\d{3}",
        "[6789]\\d{2}(?:[ -]\\d{2}){3}",
        "9\\d(?:[ -]\\d{3}[ -]\\d{2}[ -]\\d{2})",
        "\\(\\d{2,3}\\) ?\\d{3,4}[ -]\\d{4}",
      ],
    },
    fractions: { names: fractionNames, over: "sobre", half: "medio" },
    words,
    units: { nouns: tables.units, per: "por", apart: ["h"] },
    money: {
      currencies: tables.currencies,
      scaleWords: "mil millones|millones|millón|billones|billón|mil",
      scales: { M: "millones", k: "mil" },
      joiner: "con",
      ofScale: (scale, noun) => (scale === "mil" ? `mil ${noun}` : `${scale} de ${noun}`),
    },
    calendar: { months: monthTable(monthForms), linkWords: "de|del", date, time },
    ...fromTables(tables, { com: "com", es: "es", www: "uve doble uve doble uve doble" }),
    genderOf,
    ownRules: { digit: [writtenOrdinal, degreeOrdinal] },
  });
