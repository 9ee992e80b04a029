import { guidancePercent, loudnessPercent, promptStrengthPosition } from "@timbre/contract";
import { describe, expect, it } from "vitest";
import { progressPercent } from "./design-progress.tsx";

describe("progressPercent", () => {
  it("DESIGN-27 fills to 95 percent over 0.05 s per character plus 15 s, and waits there", () => {
    expect(progressPercent(0, 200)).toBe(0);
    expect(progressPercent(12_500, 200)).toBeCloseTo(47.5);
    expect(progressPercent(25_000, 200)).toBe(95);
    expect(progressPercent(600_000, 200)).toBe(95);
  });
});

describe("what sliders show", () => {
  it("DESIGN-14 loudness runs from 0 to 100 percent", () => {
    expect([-1, 0.5, 1].map(loudnessPercent)).toEqual([0, 75, 100]);
  });

  it("DESIGN-16 guidance runs from 0 to 100 percent", () => {
    expect([2, 6, 10].map(guidancePercent)).toEqual([0, 50, 100]);
  });

  it("DESIGN-17 prompt strength stands the other way round", () => {
    expect([0, 0.25, 1].map(promptStrengthPosition)).toEqual([1, 0.75, 0]);
  });
});
