import type { LastHour, Minute } from "./last-hour.ts";

const hourMs = 3_600_000;

/**
 * What several processes did, minute by minute: counts are added. A 95th percentile of all cannot be had from those of
 * each; the slowest process's is shown, which is never better than it was.
 */
export const joinHours = (hours: readonly LastHour[], nowMs: number): LastHour => {
  const joined = new Map<number, Minute>();
  for (const minute of hours.flat()) {
    if (minute.atUnix * 1_000 <= nowMs - hourMs) continue;
    const before = joined.get(minute.atUnix);
    joined.set(minute.atUnix, before ? both(before, minute) : minute);
  }
  return [...joined.values()].sort((a, b) => a.atUnix - b.atUnix);
};

const both = (a: Minute, b: Minute): Minute => ({
  atUnix: a.atUnix,
  calls: a.calls + b.calls,
  failures: a.failures + b.failures,
  speechSeconds: a.speechSeconds + b.speechSeconds,
  firstSoundMsP95: a.firstSoundMsP95 === null ? b.firstSoundMsP95 : Math.max(a.firstSoundMsP95, b.firstSoundMsP95 ?? 0),
});
