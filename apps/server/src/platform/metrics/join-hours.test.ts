import { expect, it } from "vitest";
import { joinHours } from "./join-hours.ts";
import type { Minute } from "./last-hour.ts";

const nowMs = 7_200_000;
const minute = (atUnix: number, firstSoundMsP95: number | null = null): Minute => ({
  ...{ atUnix, calls: 2, failures: 1, speechSeconds: 1.5 },
  firstSoundMsP95,
});

it("adds what several processes did in the same minute, and shows the slowest first sound", () => {
  const joined = joinHours([[minute(7_080, 300), minute(7_140)], [minute(7_080, 200)], [minute(7_080)]], nowMs);
  expect(joined).toEqual([
    { atUnix: 7_080, calls: 6, failures: 3, speechSeconds: 4.5, firstSoundMsP95: 300 },
    minute(7_140),
  ]);
});

it("puts minutes in order, and forgets those of a process that ended long ago", () => {
  expect(joinHours([[minute(7_140)], [minute(3_600, 900), minute(3_660, 5)]], nowMs)).toEqual([
    minute(3_660, 5),
    minute(7_140),
  ]);
});
