import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { noise as whiteNoise } from "../../audio/test-tones.ts";
import { openWeights } from "../../models/open-weights.ts";
import { cleanSound } from "./remove-noise.ts";

const weights = openWeights(fileURLToPath(new URL("../../../weights", import.meta.url)), { threads: 1 });
const { signal } = new AbortController();
const power = (samples: Float32Array) => samples.reduce((sum, one) => sum + one * one, 0) / samples.length;

describe("noise removal", () => {
  it("takes steady noise away and keeps the length", async () => {
    const { samples: noise } = whiteNoise({ durationMs: 3_000.03, amplitude: 0.05, sampleRateHz: 48_000 });
    const { samples, sampleRateHz } = await cleanSound(noise, { weights, signal });
    expect(sampleRateHz).toBe(48_000);
    expect(samples).toHaveLength(noise.length);
    expect(power(samples)).toBeLessThan(power(noise) / 20);
  });

  it("leaves silence silent", async () => {
    const { samples } = await cleanSound(new Float32Array(5_000), { weights, signal });
    expect(Math.max(...samples.map(Math.abs))).toBeLessThan(1e-4);
  });

  it("stops when nobody waits any more", async () => {
    const stopped = AbortSignal.abort();
    await expect(cleanSound(new Float32Array(100_000), { weights, signal: stopped })).rejects.toThrow();
  });
});
