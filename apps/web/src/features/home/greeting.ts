import { t } from "./messages.ts";

/** By the reader's own clock. */
export const greetingFor = (now: Date): string => {
  const hour = now.getHours();
  if (hour >= 5 && hour < 12) return t.goodMorning;
  return hour >= 12 && hour < 18 ? t.goodAfternoon : t.goodEvening;
};
