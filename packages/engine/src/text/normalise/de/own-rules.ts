import { rawWordBefore, type Rule, wordAfter, wordBefore } from "../rule.ts";
import { romanValue } from "../rules/roman-rules.ts";
import { cardinal, digitNames, ordinal, year } from "./numbers.ts";
import { cities, rankedByRoman } from "./tables.ts";

const spelled = (digits: string): string => [...digits].map((digit) => digitNames[Number(digit)]).join(" ");

/** "Hauptstr. 17", "Goethepl. 4" */
const street: Rule = {
  name: "address",
  pattern: /(\p{Lu}[\p{L}-]{1,30})(str|pl)\.(?= ?\d)/uy,
  say: ([, name, kind]) => `${name}${kind === "pl" ? "platz" : "straße"}`,
};

// prettier-ignore
const weekdays: Record<string, string> = {
  Mo: "Montag", Di: "Dienstag", Mi: "Mittwoch", Do: "Donnerstag", Fr: "Freitag", Sa: "Samstag", So: "Sonntag",
};

/** "Mo., den 1. Mai", "Fr. 3.10.": before a date only, for a lady is "Fr." too. */
const weekday: Rule = {
  name: "weekday",
  pattern: /(Mo|Di|Mi|Do|Fr|Sa|So)\.(?=,? (?:de[nrm] )?\d{1,2}\.)/uy,
  say: ([, day = ""]) => weekdays[day],
};

/** "8h15" */
const hourMark: Rule = {
  name: "clock",
  pattern: /(\d{1,2})h([0-5]\d)(?![\p{L}\d])/uy,
  say: ([, hour = "", minute = ""]) => {
    if (Number(hour) > 24) return undefined;
    const hours = Number(hour) === 1 ? "ein" : cardinal(hour);
    return `${hours} Uhr${minute === "00" ? "" : ` ${cardinal(String(Number(minute)))}`}`;
  },
};

/** "1914-1918": four digits on both sides, the later year behind. */
const yearSpan: Rule = {
  name: "year",
  pattern: /(1[1-9]\d{2}|20\d{2}) ?[-–] ?(1[1-9]\d{2}|20\d{2})(?![\d%€$]|[.,/-]\d)/uy,
  say: ([, from, to]) => (Number(from) < Number(to) ? `${year(Number(from))} bis ${year(Number(to))}` : undefined),
};

/** "50667 Köln" behind a comma, at the start of a line or before a city we know is an address; "10000 Schritten" is none. */
const postcode: Rule = {
  name: "address",
  pattern: /(\d{5})(?= \p{Lu}\p{Ll})/uy,
  say: ([, digits = ""], around) => {
    const { text, start } = around;
    const isInAddress = /(?:^|[,\n] ?|D-)$/.test(text.slice(Math.max(0, start - 2), start));
    return isInAddress || cities.has(wordAfter(around)) ? spelled(digits) : undefined;
  },
};

const scales: Record<string, string> = { Mio: "Millionen", Mrd: "Milliarden", Tsd: "tausend" };

/** "1,8 Mio. Einwohner": the dot belongs to the short form. */
const shortScale: Rule = {
  name: "scale",
  pattern: /(\d{1,3})(?:,(\d{1,3}))? (Mio|Mrd|Tsd)\.(?= \p{L})/uy,
  say: ([, whole = "", part, scale = ""]) =>
    `${cardinal(whole)}${part === undefined ? "" : ` Komma ${spelled(part)}`} ${scales[scale]}`,
};

/** Nouns that end so are nearly all feminine. */
const feminine = /(?:e|ung|heit|keit|ion|schaft|tät)$/;

/** "1 Lehrer", "1 Tasse", but "Gleis 1 Süden". Shorter words may be units. */
const oneOf: Rule = {
  name: "one",
  pattern: /1(?= \p{Lu}\p{Ll}{3})/uy,
  say: (_found, around) => {
    if (/^\p{Lu}/u.test(rawWordBefore(around.text, around.start))) return undefined;
    return feminine.test(wordAfter(around)) ? "eine" : "ein";
  },
};

/** "3:1" is a score; a time has two digits behind the colon. */
const score: Rule = {
  name: "score",
  pattern: /(\d{1,3}):(\d)(?![\d:])/uy,
  say: ([, one = "", other = ""]) => `${cardinal(one)} zu ${cardinal(other)}`,
};

/** "Ludwig II. baute": the dot makes it a rank and ends no sentence. */
const rank: Rule = {
  name: "rank",
  pattern: /([IVX]{1,6})\.(?= \p{Ll})/uy,
  say: ([, numeral = ""], around) =>
    rankedByRoman.has(wordBefore(around)) ? `der ${ordinal(romanValue(numeral))}` : undefined,
};

export const writtenRules: { digit: Rule[]; letter: Rule[] } = {
  digit: [postcode, yearSpan, hourMark, shortScale, score, oneOf],
  letter: [street, weekday, rank],
};
