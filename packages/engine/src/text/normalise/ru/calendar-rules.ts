import type { CalendarDate, ClockTime } from "../lexicon.ts";
import { monthTable, wordSet } from "../noun-table.ts";
import { rawWordBefore, type Rule, type Surroundings, wordAfter, wordBefore } from "../rule.ts";
import { endsSentence } from "../rules/calendar-rules.ts";
import { romanValue } from "../rules/roman-rules.ts";
import { caseOf } from "./cases.ts";
import { type Case, cardinalIn, ordinalIn, type OrdinalForm } from "./numbers.ts";
import { sentenceStarters } from "./tables.ts";

// prettier-ignore
const monthForms = [
  "января янв", "февраля фев февр", "марта мар", "апреля апр", "мая", "июня июн", "июля июл", "августа авг", "сентября сен сент", "октября окт", "ноября ноя нояб", "декабря дек",
];
const monthNames = monthForms.map((forms) => forms.split(" ")[0] ?? "");
export const months = monthTable(monthForms);
const month = Object.keys(months)
  .sort((one, other) => other.length - one.length)
  .join("|");

const isDay = (value: number): boolean => value >= 1 && value <= 31;
const nameOf = (number: number): string | undefined => monthNames[number - 1];
const yearWords = (year: number): string => `${ordinalIn(year, "gen-m")} года`;

export const date = ({ day, month: number = 1, year }: CalendarDate): string =>
  [day === undefined ? "" : ordinalIn(day, "gen-n"), nameOf(number) ?? "", year === undefined ? "" : yearWords(year)]
    .filter((part) => part !== "")
    .join(" ");

/** "по 30 июня", "к 5 мая", "сегодня 7 марта"; a day on which something happens is in the genitive. */
const dayForm = (around: Surroundings): OrdinalForm => {
  const before = wordBefore(around);
  if (before === "к" || before === "ко") return "dat-n";
  return wordSet("по на сегодня завтра вчера это").has(before) ? "nom-n" : "gen-n";
};

const ended = (spoken: string, dot: string | undefined, around: Surroundings): string =>
  dot?.endsWith(".") && endsSentence(around, sentenceStarters) ? `${spoken}.` : spoken;

const yearTail = "(?: ?(года|г\\.?)(?!\\p{L}))?";

const namedDate: Rule = {
  name: "date",
  pattern: new RegExp(
    `(\\d{1,2})(?: ?[-–—] ?(\\d{1,2}))?(?:-?го)? (${month})\\.?(?!\\p{L})(?:,? (\\d{4})(?![\\d.,]\\d)${yearTail})?`,
    "iuy",
  ),
  say: ([, first = "", last, name = "", year, tail], around) => {
    const number = months[name.toLowerCase()];
    if (number === undefined || !isDay(Number(first)) || !isDay(Number(last ?? first))) return undefined;
    const form = dayForm(around);
    const days =
      last === undefined
        ? ordinalIn(Number(first), form)
        : `${ordinalIn(Number(first), "gen-n")} — ${ordinalIn(Number(last), "gen-n")}`;
    const spoken = `${days} ${nameOf(number)}${year === undefined ? "" : ` ${yearWords(Number(year))}`}`;
    return ended(spoken, tail, around);
  },
};

/** "с 15 по 30 июня": the first day has its month behind the second. */
const firstDay: Rule = {
  name: "date",
  pattern: new RegExp(`(\\d{1,2})(?= (?:по|до) \\d{1,2} (?:${month}))`, "uy"),
  say: ([, day = ""]) => (isDay(Number(day)) ? ordinalIn(Number(day), "gen-n") : undefined),
};

const dottedDate: Rule = {
  name: "date",
  pattern: new RegExp(`(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4}|\\d{2})(?!\\d|\\.\\d)${yearTail}`, "uy"),
  say: ([, day = "", number = "", year = "", tail], around) => {
    const name = nameOf(Number(number));
    if (name === undefined || !isDay(Number(day))) return undefined;
    const full = year.length === 4 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900);
    return ended(`${ordinalIn(Number(day), dayForm(around))} ${name} ${yearWords(full)}`, tail, around);
  },
};

const yearCases: Record<string, OrdinalForm> = {
  год: "nom-m",
  года: "gen-m",
  году: "pre-m",
  годом: "ins-m",
  годе: "pre-m",
};
const yearNouns: Partial<Record<OrdinalForm, string>> = {
  "nom-m": "год",
  "gen-m": "года",
  "pre-m": "году",
  "dat-m": "году",
};

const shortYear = (around: Surroundings): OrdinalForm => {
  const before = wordBefore(around);
  if (/^(?:в|во|о|об|при)$/.test(before)) return "pre-m";
  if (before === "к" || before === "по") return "dat-m";
  return before === "за" || before === "на" ? "nom-m" : "gen-m";
};

/** "в 1984 году", "с 1990 года", "2020 г." */
const year: Rule = {
  name: "year",
  pattern: /(\d{1,4})(?:-?(?:го|м|й|му))? ?(год|года|году|годом|годе|г\.)(?![\p{L}])/uy,
  say: ([, digits = "", noun = ""], around) => {
    // "21 год" is how old somebody is.
    if (Number(digits) < 100 && noun !== "г." && !/^(?:в|к|с|до|по|от)$/.test(wordBefore(around))) return undefined;
    if (digits.length < 3 && noun !== "г.") return undefined;
    const known = yearCases[noun];
    const isDative = known === "pre-m" && /^(?:к|по)$/.test(wordBefore(around));
    const form = isDative ? "dat-m" : (known ?? shortYear(around));
    return ended(`${ordinalIn(Number(digits), form)} ${known ? noun : (yearNouns[form] ?? "года")}`, noun, around);
  },
};

const yearsCases: Record<string, Case> = { годах: "pre", годам: "dat", годами: "ins", годы: "nom" };
const years: Rule = {
  name: "year",
  pattern: /(\d{3,4}) ?[-–—] ?(\d{2,4}) ?(годы|годов|годах|годам|годами|гг\.?)(?!\p{L})/uy,
  say: ([, from = "", to = "", noun = ""], around) => {
    const short = /^(?:в|во)$/.test(wordBefore(around)) ? "годах" : "годов";
    const said = noun.startsWith("гг") ? short : noun;
    const form: OrdinalForm = `${yearsCases[said] ?? "gen"}-m`;
    return ended(`${ordinalIn(Number(from), form)} — ${ordinalIn(Number(to), form)} ${said}`, noun, around);
  },
};

const yearSpan: Rule = {
  name: "year",
  pattern: /(1[1-9]\d{2}|20\d{2}) ?[-–—] ?(1[1-9]\d{2}|20\d{2})(?![\d%€$₽]|[.,/-]\d)/uy,
  say: ([, from, to]) =>
    Number(from) < Number(to) ? `${ordinalIn(Number(from), "nom-m")} — ${ordinalIn(Number(to), "nom-m")}` : undefined,
};

// prettier-ignore
const centuryForms: Record<string, OrdinalForm> = { век: "nom-m", века: "gen-m", веку: "dat-m", веком: "ins-m", веке: "pre-m", столетие: "nom-n", столетия: "gen-n", столетии: "pre-n" };
const century: Rule = {
  name: "ordinal",
  pattern:
    /([IVX]{1,6}|[ХІ]{1,4})(?: ?[-–—] ?([IVX]{1,6}))? (век[аеу]?|веком|столети[еяи]|веках|веков|вв?\.)(?!\p{L})/uy,
  say: ([, from = "", to, noun = ""], around) => {
    const isIn = /^(?:в|во)$/.test(wordBefore(around));
    const said = noun === "в." ? (isIn ? "веке" : "века") : noun === "вв." ? (isIn ? "веках" : "веков") : noun;
    const form = centuryForms[said] ?? (said === "веках" ? "pre-m" : "gen-m");
    const value = romanValue(from.replaceAll("Х", "X").replaceAll("І", "I"));
    const first = ordinalIn(value, form);
    return ended(`${first}${to === undefined ? "" : ` — ${ordinalIn(romanValue(to), form)}`} ${said}`, noun, around);
  },
};

const minutesIn = (minute: string, inCase: Case): string => {
  if (minute === "00") return "ноль ноль";
  return `${minute.startsWith("0") ? "ноль " : ""}${cardinalIn(minute, inCase)}`;
};
const clockWords = (hour: string, minute: string, inCase: Case): string | undefined =>
  Number(hour) > 24 || Number(minute) > 59 ? undefined : `${cardinalIn(hour, inCase)} ${minutesIn(minute, inCase)}`;
const clockCase = (around: Surroundings): Case =>
  /^к$/.test(wordBefore(around)) ? "dat" : caseOf({ ...around, end: around.text.length });

export const time = ({ hour, minute, second }: ClockTime): string =>
  `${clockWords(String(hour), String(minute).padStart(2, "0"), "nom") ?? ""}${second === undefined ? "" : ` ${minutesIn(String(second).padStart(2, "0"), "nom")}`}`;

/** "9:00-17:00", "в 6:05", "до 13:30". */
const clock: Rule = {
  name: "clock",
  pattern: /(\d{1,2}):(\d{2})(?![\d:])/uy,
  say: ([, hour = "", minute = ""], around) => clockWords(hour, minute, clockCase(around)),
};

/** "в 17.45": with a dot only where a time is expected. */
const dottedClock: Rule = {
  name: "clock",
  pattern: /(\d{1,2})\.([0-5]\d)(?![\d%]|[.,]\d| ?(?:процент|руб|₽|кг|км|м(?!\p{L})))/uy,
  say: ([, hour = "", minute = ""], around) =>
    /^(?:в|во|к|до|с|со|около|после)$/.test(wordBefore(around))
      ? clockWords(hour, minute, clockCase(around))
      : undefined,
};

const feminineRulers = /^(?:Екатерин|Елизавет|Мари|Анн|Изабелл|Виктори)/;
const rulers =
  /^(?:П[её]тр|Никола|Иван|Александр|Пав[е]?л|Людовик|Генрих|Карл|Георг|Вильгельм|Фридрих|Наполеон|Филипп|Иоанн|Бенедикт|Пи[йя]|Франциск|Лео|Льв|Лев|Рамзес|Папа)/;
const rulerForm = (name: string): OrdinalForm => {
  if (feminineRulers.test(name)) return /[ая]$/.test(name) ? "nom-f" : /[ую]$/.test(name) ? "acc-f" : "gen-f";
  if (/[ая]$/.test(name)) return "gen-m";
  if (/[ую]$/.test(name)) return "dat-m";
  return /(?:ом|ем)$/.test(name) ? "ins-m" : /[еи]$/.test(name) ? "pre-m" : "nom-m";
};
const rank: Rule = {
  name: "rank",
  pattern: /[IVX]{1,6}(?![\p{L}\p{N}])/uy,
  say: ([numeral = ""], { text, start }) => {
    const name = rawWordBefore(text, start);
    return rulers.test(name) || feminineRulers.test(name) ? ordinalIn(romanValue(numeral), rulerForm(name)) : undefined;
  },
};

export const dateCues = wordSet("до с к по от на");
/** "до 3.10": day and month without a year. */
const dayAndMonth: Rule = {
  name: "date",
  pattern: /(\d{1,2})\.(0[1-9]|1[0-2])(?![\d.,]\d|\d| ?%)/uy,
  say: ([, day = "", number = ""], around) =>
    dateCues.has(wordBefore(around)) && isDay(Number(day)) && !/^(?:час|мин|ч)/.test(wordAfter(around))
      ? `${ordinalIn(Number(day), dayForm(around))} ${nameOf(Number(number))}`
      : undefined,
};

export const calendarRules: { digit: Rule[]; letter: Rule[] } = {
  digit: [namedDate, firstDay, dottedDate, years, year, yearSpan, clock, dayAndMonth, dottedClock],
  letter: [century, rank],
};
