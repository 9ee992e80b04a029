import { AppError, freeSpeechLimits } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";

/** More visitors than this in one day push out the earliest ones. */
const maxRemembered = 100_000;

/** A try that was taken and can be given back when nothing was heard. */
export type FreeTry = { giveBack(): void };

/**
 * Counts what visitors tried today, by every mark they can be known by; the fullest one decides. Kept in memory only:
 * addresses of people who never signed up are not worth a place on the disk.
 */
export const makeFreeTries = ({ clock }: { clock: Clock }) => {
  const counts = new Map<string, number>();
  let day = "";
  const turnPage = (): void => {
    const today = clock.now().toISOString().slice(0, 10);
    if (today !== day) counts.clear();
    day = today;
  };
  const add = (mark: string, change: number): void => {
    const count = (counts.get(mark) ?? 0) + change;
    counts.delete(mark);
    if (count > 0) counts.set(mark, count);
    const [oldest] = counts.keys();
    if (counts.size > maxRemembered && oldest !== undefined) counts.delete(oldest);
  };
  return {
    take(marks: readonly string[]): FreeTry {
      turnPage();
      const used = Math.max(...marks.map((mark) => counts.get(mark) ?? 0));
      if (used >= freeSpeechLimits.requestsPerDay) throw new AppError("landing_limit_reached");
      for (const mark of marks) add(mark, 1);
      return { giveBack: () => marks.forEach((mark) => add(mark, -1)) };
    },
  };
};
export type FreeTries = ReturnType<typeof makeFreeTries>;
