import { expect, it } from "vitest";
import { keptMs, levelOf, shareOfRing, totalKeptMs } from "./audio-level.ts";

const minutes = (count: number): number => count * 60_000;

it("PVC-39 the orb names half an hour, one hour and two, and its ring is full at two and a half", () => {
  expect(levelOf(minutes(30) - 1)).toBeNull();
  expect(levelOf(minutes(30))).toBe("Good");
  expect(levelOf(minutes(60) - 1)).toBe("Good");
  expect(levelOf(minutes(60))).toBe("Better");
  expect(levelOf(minutes(120) - 1)).toBe("Better");
  expect(levelOf(minutes(120))).toBe("Perfect!");
  expect(shareOfRing(minutes(75))).toBe(0.5);
  expect(shareOfRing(minutes(150))).toBe(1);
  expect(shareOfRing(minutes(300))).toBe(1);
});

it("PVC-39 what is cut off does not count", () => {
  const whole = { durationMs: 60_000, trimStartMs: null, trimEndMs: null };
  const cut = { durationMs: 60_000, trimStartMs: 10_000, trimEndMs: 40_000 };
  expect(keptMs(cut)).toBe(30_000);
  expect(totalKeptMs([whole, cut])).toBe(90_000);
});
