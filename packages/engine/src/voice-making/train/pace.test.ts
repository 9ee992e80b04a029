import { expect, it } from "vitest";
import { expectedTrainingSeconds, openPace, shareOf } from "./pace.ts";

it("estimates by what the work really took, without the waiting in between and the slow first one", async () => {
  let now = 0;
  const pace = openPace(() => now);
  const before = pace.secondsLeft({ stretches: 0, steps: 100 });
  await pace.time("step", async () => void (now += 30_000));
  for (let step = 0; step < 3; step += 1) {
    await pace.time("step", async () => void (now += 4_000));
    now += 60_000;
  }
  expect(pace.secondsPer("step")).toBeCloseTo(4);
  expect(pace.secondsLeft({ stretches: 0, steps: 100 })).toBeGreaterThan(before);
  expect(pace.secondsLeft({ stretches: 0, steps: 100 })).toBe(520);
});

it("expects slow steps where learning was slow", async () => {
  let now = 0;
  const pace = openPace(() => now);
  await pace.time("stretch", async () => void (now += 20_000));
  expect(pace.secondsLeft({ stretches: 0, steps: 70 })).toBe(2_500);
});

it("counts shares that only grow", () => {
  const shares = (["reading", "learning", "training", "finishing"] as const).flatMap((stage) => [
    shareOf(stage, 0),
    shareOf(stage, 0.5),
    shareOf(stage, 1),
  ]);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});

it("foretells a training by its speech, of which more than ten minutes is not learned from", () => {
  const [one, five, ten, sixty] = [1, 5, 10, 60].map((minutes) => expectedTrainingSeconds(minutes * 60_000));
  // A minute of speech took 529 seconds on two cores with other work beside it.
  expect(one).toBeGreaterThan(400);
  expect(one).toBeLessThan(800);
  expect(five).toBeGreaterThan(one!);
  expect(ten).toBeGreaterThan(five!);
  expect(sixty).toBe(ten);
});
