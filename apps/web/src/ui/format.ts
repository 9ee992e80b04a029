import { currentLocale, number } from "../words/language.ts";
import { t } from "./messages.ts";

const locale = currentLocale();
const exact = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
const days = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric" });
const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });

/** 12345 as the reader writes it. */
export const formatCount = number;

export const formatCredits = (credits: number): string => t.credits(credits);

/** 65_900 ms as 1:05: seconds that are over, as every player counts, the browser's own among them. */
export const formatDuration = (durationMs: number): string => {
  const seconds = Math.max(0, Math.floor(durationMs / 1_000));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
};

export const formatMoment = (moment: Date): string => exact.format(moment);
export const formatDay = (moment: Date): string => days.format(moment);

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365 * 86_400_000],
  ["month", 30 * 86_400_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** "3 minutes ago"; under a minute it is "just now". */
export const formatAgo = (moment: Date, now: Date): string => {
  const pastMs = moment.getTime() - now.getTime();
  for (const [unit, unitMs] of steps) {
    if (Math.abs(pastMs) >= unitMs) return relative.format(Math.trunc(pastMs / unitMs), unit);
  }
  return t.justNow;
};
