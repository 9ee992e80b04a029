import type { CalendarDate, ClockTime } from "../lexicon.ts";
import { makeCardinal, makeYear, toOrdinal } from "./numbers.ts";

export const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

export const months: Record<string, number> = {
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  sept: 9,
  oct: 10,
  nov: 11,
  dec: 12,
  ...Object.fromEntries(monthNames.map((name, index) => [name.toLowerCase(), index + 1])),
};

export const weekdays: Record<string, string> = {
  mon: "Monday",
  tue: "Tuesday",
  tues: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  thur: "Thursday",
  thurs: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

/** Days, months and time zones. */
export const afterTime: ReadonlySet<string> = new Set([
  ...Object.values(weekdays),
  ...monthNames,
  ..."Eastern Pacific Central Mountain Greenwich Tomorrow Today Tonight".split(" "),
]);

const american = makeCardinal(false);

export const makeDate = (isBritish: boolean) => {
  const sayYear = makeYear(isBritish);
  return ({ day, month, year, isDayFirst, hasArticle }: CalendarDate): string => {
    const monthName = monthNames[(month ?? 1) - 1] ?? "";
    const dayWord = day === undefined ? undefined : toOrdinal(american(String(day)));
    const yearWords = year === undefined ? "" : ` ${sayYear(year)}`;
    if (dayWord === undefined) return monthName + yearWords;
    const article = hasArticle ? "" : "the ";
    if (isDayFirst) return `${article}${dayWord} of ${monthName}${yearWords}`;
    return `${monthName} ${isBritish ? "the " : ""}${dayWord}${yearWords}`;
  };
};

const sayMinutes = (minute: number): string =>
  minute < 10 ? `oh ${american(String(minute))}` : american(String(minute));

/** "three thirty P M", "nine A M", "twelve o'clock", "fourteen hundred", "fifteen oh five". */
export const sayTime = ({ hour, minute, second, half, hasMinutes }: ClockTime): string => {
  const suffix = half === undefined ? "" : half === "am" ? " A M" : " P M";
  const hourWords = american(String(hour));
  const seconds =
    second === undefined || second === 0 ? "" : ` and ${american(String(second))} second${second === 1 ? "" : "s"}`;
  if (minute !== 0) return `${hourWords} ${sayMinutes(minute)}${suffix}${seconds}`;
  if (half !== undefined || !hasMinutes) return hourWords + suffix + seconds;
  if (hour === 0) return `midnight${seconds}`;
  return hour > 12 ? `${hourWords} hundred${seconds}` : `${hourWords} o'clock${seconds}`;
};
