import { describe, expect, it } from "vitest";
import { makeFourier } from "../spectrum/fourier.ts";
import { makeBreath } from "./make-breath.ts";

const sampleRateHz = 24_000;
const breath = (kind: "sighs" | "breathes", size = 1) => makeBreath(kind, { sampleRateHz, size, seed: 5 });

/** The middle of the spectrum. */
const middleHz = (samples: Float32Array): number => {
  const size = 8_192;
  const from = samples.length - size;
  const power = makeFourier(size).power(Float64Array.from(samples.subarray(from, from + size)));
  const total = power.reduce((sum, value) => sum + value, 0);
  return (power.reduce((sum, value, bin) => sum + value * bin, 0) / total) * (sampleRateHz / size);
};

describe("a breath", () => {
  it.each(["sighs", "breathes"] as const)(
    "that %s begins and ends in silence and is never as loud as speech",
    (kind) => {
      const samples = breath(kind);
      expect(samples.length / sampleRateHz).toBeGreaterThan(1);
      expect(samples.length / sampleRateHz).toBeLessThan(2);
      expect(Math.abs(samples[0]!)).toBeLessThan(1e-4);
      expect(Math.abs(samples.at(-1)!)).toBeLessThan(1e-4);
      const rms = Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
      expect(rms).toBeGreaterThan(0.004);
      expect(rms).toBeLessThan(0.05);
    },
  );

  it("has no voice: nothing in it repeats", () => {
    const samples = breath("sighs").subarray(18_000, 30_000);
    const power = samples.reduce((sum, value) => sum + value * value, 0);
    for (let lag = 60; lag < 400; lag += 1) {
      let sum = 0;
      for (let i = 0; i + lag < samples.length; i += 1) sum += samples[i]! * samples[i + lag]!;
      expect(sum / power, `${lag}`).toBeLessThan(0.5);
    }
  });

  it("is that of a smaller throat where the voice has one, and the same for a seed", () => {
    expect(middleHz(breath("sighs", 1.2))).toBeGreaterThan(1.05 * middleHz(breath("sighs", 1)));
    expect(breath("breathes")).toEqual(breath("breathes"));
  });
});
