import { describe, expect, it } from "vitest";
import { roundDurations, stretchFeatures, totalFrames } from "./stretch-features.ts";

describe("roundDurations", () => {
  it("rounds half to even and gives every token a frame", () => {
    expect([...roundDurations(Float32Array.of(0.2, 1.5, 2.5, 3.49, 3.51))]).toEqual([1, 2, 2, 3, 4]);
  });
});

describe("stretchFeatures", () => {
  it("repeats each token's column for its frames", () => {
    const stretched = stretchFeatures(Float32Array.of(1, 2, 3, 4), 2, Int32Array.of(2, 1));
    expect([...stretched]).toEqual([1, 1, 2, 3, 3, 4]);
  });

  it("leaves out a token of no frames", () => {
    expect([...stretchFeatures(Float32Array.of(1, 2), 1, Int32Array.of(0, 2))]).toEqual([2, 2]);
    expect(totalFrames(Int32Array.of(0, 2))).toBe(2);
  });

  it("refuses features that do not belong to the durations", () => {
    expect(() => stretchFeatures(new Float32Array(5), 2, Int32Array.of(1, 1))).toThrow(/do not fit/);
  });
});
