import type { Clock } from "../clock.ts";

export type SpokenRequest = {
  outcome: "done" | "cancelled" | "failed";
  /** Absent where no sound came. */
  firstSoundSeconds?: number;
  audioSeconds: number;
  workSeconds: number;
};

export type Minute = {
  /** When it began, in seconds since 1970. */
  atUnix: number;
  calls: number;
  /** Calls that failed through the server's own fault. */
  failures: number;
  speechSeconds: number;
  /** Of the requests that began to sound; null where none did. */
  firstSoundMsP95: number | null;
};
/** Oldest first, without the minutes in which nothing happened. */
export type LastHour = readonly Minute[];

type Counts = Omit<Minute, "atUnix" | "firstSoundMsP95"> & { firstSoundMs: number[] };

const minuteMs = 60_000;
const keptMinutes = 60;
/** Enough for a true 95th percentile, and no more memory than that. */
const maxSamples = 1_000;

const p95 = (values: readonly number[]): number | null => {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.ceil(sorted.length * 0.95) - 1] as number);
};

/** What this process did in the last hour, minute by minute, for people who run nothing that watches it. */
export const makeLastHour = ({ now }: Clock) => {
  const minutes = new Map<number, Counts>();
  const forget = (before: number): void => {
    for (const minute of minutes.keys()) if (minute < before) minutes.delete(minute);
  };
  const current = (): Counts => {
    const minute = Math.floor(now().getTime() / minuteMs);
    const counts = minutes.get(minute) ?? { calls: 0, failures: 0, speechSeconds: 0, firstSoundMs: [] };
    if (!minutes.has(minute)) {
      forget(minute - keptMinutes + 1);
      minutes.set(minute, counts);
    }
    return counts;
  };
  return {
    answered: (status: number): void => {
      const counts = current();
      counts.calls += 1;
      if (status >= 500) counts.failures += 1;
    },
    spoke: ({ audioSeconds, firstSoundSeconds }: SpokenRequest): void => {
      const counts = current();
      counts.speechSeconds += audioSeconds;
      if (firstSoundSeconds !== undefined && counts.firstSoundMs.length < maxSamples) {
        counts.firstSoundMs.push(firstSoundSeconds * 1_000);
      }
    },
    read: (): LastHour => {
      forget(Math.floor(now().getTime() / minuteMs) - keptMinutes + 1);
      return [...minutes].map(([minute, { firstSoundMs, ...counts }]) => ({
        atUnix: minute * 60,
        ...counts,
        firstSoundMsP95: p95(firstSoundMs),
      }));
    },
  };
};
