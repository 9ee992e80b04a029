import { describe, expect, it } from "vitest";
import { deviationOf, easeLevel } from "./microphone-meter.ts";
import { NoiseWatch } from "./noise-watch.ts";

const watchOf = (loud: number, quiet: number): NoiseWatch => {
  const watch = new NoiseWatch();
  for (let at = 0; at < loud; at += 1) watch.add(0.11);
  for (let at = 0; at < quiet; at += 1) watch.add(0.1);
  return watch;
};

describe("NoiseWatch", () => {
  it("REC-17 hears noise when six readings of ten stray further than a tenth", () => {
    expect(watchOf(60, 40).isNoisy).toBe(true);
    expect(watchOf(59, 41).isNoisy).toBe(false);
    expect(watchOf(0, 100).isNoisy).toBe(false);
  });

  it("says nothing about the first moments", () => {
    expect(watchOf(9, 0).isNoisy).toBe(false);
    expect(watchOf(10, 0).isNoisy).toBe(true);
  });
});

describe("the meter", () => {
  it("REC-11 moves half of the way at each reading", () => {
    expect(easeLevel(0, 1)).toBe(0.5);
    expect(easeLevel(0.5, 1)).toBe(0.75);
    expect(easeLevel(0.75, 0)).toBe(0.375);
  });

  it("measures how far a wave strays from its own middle", () => {
    expect(deviationOf(new Float32Array([0.5, 0.5, 0.5]))).toBe(0);
    expect(deviationOf(new Float32Array([0.7, 0.3, 0.7, 0.3]))).toBeCloseTo(0.2);
  });
});
