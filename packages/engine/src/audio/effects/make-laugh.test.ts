import { describe, expect, it } from "vitest";
import { type LaughSound, makeLaugh } from "./make-laugh.ts";

const sampleRateHz = 24_000;
const laugh = (kind: LaughSound, { pitchHz = 120, seed = 5, size = 1 } = {}) =>
  makeLaugh(kind, { sampleRateHz, size, pitchHz, seed });

const rmsOf = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);

/** Loudness in every hundredth of a second. */
const levels = (samples: Float32Array): number[] =>
  Array.from({ length: Math.floor(samples.length / 240) }, (_, i) => rmsOf(samples.subarray(i * 240, i * 240 + 240)));

/** Places that stand out from the sixty milliseconds on both sides. */
const peaksOf = (samples: Float32Array): number[] => {
  const found = levels(samples);
  const most = Math.max(...found);
  return found.flatMap((level, i) => {
    const around = found.slice(Math.max(0, i - 6), i + 7);
    return level === Math.max(...around) && level > 0.08 * most && level > 3 * Math.min(...around) ? [i] : [];
  });
};

/** The lag at which fifty milliseconds are most like themselves, as a pitch, and how like they are. */
const pitchAt = (samples: Float32Array, peak: number): { hz: number; likeness: number } => {
  const from = Math.max(0, peak * 240 - 480);
  const part = samples.subarray(from, from + 1_200);
  let best = { hz: 0, likeness: 0 };
  for (let lag = 40; lag < 400; lag += 1) {
    let [sum, one, two] = [0, 1e-9, 1e-9];
    for (let i = 0; i + lag < part.length; i += 1) {
      sum += part[i]! * part[i + lag]!;
      one += part[i]! ** 2;
      two += part[i + lag]! ** 2;
    }
    const likeness = sum / Math.sqrt(one * two);
    if (likeness > best.likeness + 0.02) best = { hz: sampleRateHz / lag, likeness };
  }
  return best;
};

describe.each(["laughs", "chuckles", "giggles"] as const)("somebody who %s", (kind) => {
  it("does so in four to six bursts that fade, from silence to silence", () => {
    const samples = laugh(kind);
    const peaks = peaksOf(samples);
    expect(peaks.length).toBeGreaterThanOrEqual(4);
    expect(peaks.length).toBeLessThanOrEqual(6);
    const found = levels(samples);
    expect(found[peaks.at(-1)!]!).toBeLessThan(0.8 * found[peaks[0]!]!);
    expect(Math.abs(samples[0]!)).toBeLessThan(2e-3);
    expect(Math.abs(samples.at(-1)!)).toBeLessThan(2e-3);
    expect(Math.max(...samples.map(Math.abs))).toBeLessThan(0.9);
  });

  it("has a voice that falls, high or low as the voice is", () => {
    const peaks = peaksOf(laugh(kind));
    const [first, last] = [pitchAt(laugh(kind), peaks[0]!), pitchAt(laugh(kind), peaks.at(-1)!)];
    expect(first.likeness).toBeGreaterThan(0.6);
    expect(last.hz).toBeLessThan(0.9 * first.hz);
    const high = laugh(kind, { pitchHz: 200 });
    expect(pitchAt(high, peaksOf(high)[0]!).hz / first.hz).toBeCloseTo(200 / 120, 0);
  });

  it("is the same for a seed and another for another", () => {
    expect(laugh(kind)).toEqual(laugh(kind));
    expect(laugh(kind, { seed: 6 })).not.toEqual(laugh(kind));
  });
});

it("bursts do not follow each other like a clock", () => {
  const peaks = peaksOf(laugh("laughs"));
  const gaps = peaks.slice(1).map((peak, i) => peak - peaks[i]!);
  expect(new Set(gaps).size).toBeGreaterThan(1);
});
