import { describe, expect, it } from "vitest";
import { measureQuality } from "./voice-quality.ts";

const rateHz = 16_000;

/** Two seconds of a buzz of 125 Hz; `late` and `weak` say what each beat does, `noise` how much else is heard. */
const buzz = ({ late = 0, weak = 0, noise = 0 }): Float32Array => {
  const samples = new Float32Array(2 * rateHz);
  const chance = (i: number): number => ((Math.imul(i + 1, 2_654_435_761) >>> 8) % 2_001) / 1_000 - 1;
  for (let beat = 0; beat < 249; beat += 1) {
    const start = Math.round(beat * 128 + late * 128 * chance(beat));
    const strength = 1 - weak * Math.abs(chance(beat + 9_973));
    for (let i = 0; i < 110; i += 1) {
      const at = start + i;
      if (at < 0 || at >= samples.length) continue;
      samples[at] =
        (samples[at] ?? 0) + 0.3 * strength * Math.exp(-i / 25) * Math.sin((2 * Math.PI * 700 * i) / rateHz);
    }
  }
  return samples.map((sample, i) => sample + noise * chance(i + 50_000));
};

describe("what vocal folds do", () => {
  const plain = measureQuality(buzz({}));

  it("is next to nothing in an even buzz", () => {
    expect(plain.jitter).toBeLessThan(0.003);
    expect(plain.shimmer).toBeLessThan(0.02);
    expect(plain.harmonicsDb).toBeGreaterThan(20);
  });

  it("is jitter where beats come early and late", () => {
    expect(measureQuality(buzz({ late: 0.03 })).jitter).toBeGreaterThan(3 * Math.max(plain.jitter, 0.002));
  });

  it("is shimmer where beats are strong and weak", () => {
    expect(measureQuality(buzz({ weak: 0.4 })).shimmer).toBeGreaterThan(0.08);
  });

  it("is less that repeats where noise is heard", () => {
    expect(measureQuality(buzz({ noise: 0.05 })).harmonicsDb).toBeLessThan(plain.harmonicsDb - 6);
  });
});
