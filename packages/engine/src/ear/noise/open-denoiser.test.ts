import { describe, expect, it } from "vitest";
import { noise as whiteNoise } from "../../audio/test-tones.ts";
import { cleanSound } from "./remove-noise.ts";

const signal = new AbortController().signal;
const power = (samples: Float32Array) => samples.reduce((sum, one) => sum + one * one, 0) / samples.length;

describe("noise removal", () => {
  it("takes steady noise away and keeps the length", async () => {
    const { samples: noise } = whiteNoise({ durationMs: 4_000.03, amplitude: 0.05, sampleRateHz: 48_000 });
    const { samples, sampleRateHz } = await cleanSound(noise, signal);
    expect(sampleRateHz).toBe(48_000);
    expect(samples).toHaveLength(noise.length);
    const settled = samples.subarray(48_000);
    expect(power(settled)).toBeLessThan(power(noise.subarray(48_000)) / 5);
  });

  it("leaves silence silent", async () => {
    const { samples } = await cleanSound(new Float32Array(5_000), signal);
    expect(Math.max(...samples.map(Math.abs))).toBeLessThan(1e-4);
  });

  it("stops when nobody waits any more", async () => {
    await expect(cleanSound(new Float32Array(100_000), AbortSignal.abort())).rejects.toThrow();
  });
});
