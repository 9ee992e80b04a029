import { t } from "./messages.ts";

export const timeWords = (seconds: number): string => {
  const minutes = Math.floor(Math.max(0, seconds) / 60);
  if (minutes < 120) return t.minutes(minutes);
  return minutes < 48 * 60 ? t.hours(Math.floor(minutes / 60)) : t.days(Math.floor(minutes / 1_440));
};
