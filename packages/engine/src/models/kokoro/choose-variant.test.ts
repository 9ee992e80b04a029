import { describe, expect, it } from "vitest";
import { durationError, pickVariant, pitchErrorCents } from "./choose-variant.ts";

const stock = { cpuSecondsPerSecond: 0.6, distanceDb: 0 };
const fp32 = { cpuSecondsPerSecond: 0.45, distanceDb: 0.05 };
const int8 = { cpuSecondsPerSecond: 0.2, distanceDb: 0.8 };

describe("pickVariant", () => {
  it("takes eight bits where they sound right and are faster", () => {
    expect(pickVariant({ stock, fp32, int8 })).toBe("int8");
  });

  it("takes full precision where eight bits overflow", () => {
    expect(pickVariant({ stock, fp32, int8: { ...int8, distanceDb: 6 } })).toBe("fp32");
  });

  it("takes full precision where eight bits gain nothing", () => {
    expect(pickVariant({ stock, fp32, int8: { ...int8, cpuSecondsPerSecond: 0.44 } })).toBe("fp32");
  });

  it("takes the published decoder where the rewritten ones cannot run or sound wrong", () => {
    const failed = { cpuSecondsPerSecond: Infinity, distanceDb: null };
    expect(pickVariant({ stock, fp32: failed, int8: failed })).toBe("stock");
    expect(pickVariant({ stock, fp32: { ...fp32, distanceDb: 3 }, int8: failed })).toBe("stock");
  });
});

describe("durationError", () => {
  it("is the mean distance in frames", () => {
    expect(durationError(Float32Array.of(1, 2), Float32Array.of(1.5, 2.5))).toBe(0.5);
  });

  it("takes what is no number, or is missing, for too far", () => {
    expect(durationError(Float32Array.of(1, 2), Float32Array.of(NaN, 2))).toBe(Infinity);
    expect(durationError(Float32Array.of(1, 2), Float32Array.of(1))).toBe(Infinity);
  });
});

describe("pitchErrorCents", () => {
  it("is the mean distance where there is a voice", () => {
    expect(pitchErrorCents(Float32Array.of(100, 200, 0), Float32Array.of(200, 200, 5))).toBe(600);
  });

  it("takes a lost voice, or what is no number, for too far", () => {
    expect(pitchErrorCents(Float32Array.of(100, 200, 150), Float32Array.of(0, 0, 150))).toBe(Infinity);
    expect(pitchErrorCents(Float32Array.of(100), Float32Array.of(NaN))).toBe(Infinity);
  });
});
