import { describe, expect, it } from "vitest";
import { chooseStretches, lengthOf, openPool, qualityOf, type RatedStretch } from "./choose-stretches.ts";

const rate = 16_000;
const stretch = (changes: Partial<RatedStretch> & { seconds?: number } = {}): RatedStretch => ({
  samples: new Float32Array((changes.seconds ?? 5) * rate),
  recording: 0,
  removesNoise: false,
  speechShare: 0.9,
  signalToNoiseDb: 30,
  clippedShare: 0,
  ...changes,
});

describe("the pool of stretches", () => {
  it("never holds more than it may, however long the recordings are", () => {
    const pool = openPool(60 * rate);
    for (let minute = 0; minute < 180; minute += 1) {
      pool.add(Array.from({ length: 12 }, (_, i) => stretch({ speechShare: 0.5 + 0.04 * i })));
      expect(lengthOf(pool.all())).toBeLessThanOrEqual(60 * rate);
    }
    expect(Math.min(...pool.all().map(qualityOf))).toBeGreaterThan(1.7);
  });

  it("keeps something of every recording", () => {
    const pool = openPool(60 * rate);
    pool.add(Array.from({ length: 40 }, () => stretch({ recording: 0, signalToNoiseDb: 35 })));
    pool.add(Array.from({ length: 40 }, () => stretch({ recording: 1, signalToNoiseDb: 20 })));
    expect(new Set(pool.all().map(({ recording }) => recording))).toEqual(new Set([0, 1]));
  });
});

describe("the choice of stretches", () => {
  /** Where the sound lies is written into its first sample. */
  const place = ({ samples }: RatedStretch) => samples.slice(0, 1);
  const at = (value: number, changes: Partial<RatedStretch> = {}): RatedStretch => {
    const one = stretch(changes);
    one.samples[0] = value;
    return one;
  };

  it("takes everything good when there is room, and leaves out what is spoiled", () => {
    const good = [stretch({ speechShare: 0.8 }), stretch({ speechShare: 0.95 })];
    const choice = chooseStretches([...good, stretch({ clippedShare: 0.1 }), stretch({ signalToNoiseDb: 2 })], {
      mostSamples: 100 * rate,
      describe: place,
    });
    expect(choice).toEqual({ chosen: [good[1], good[0]], spoiled: 2 });
  });

  it("takes what is spoiled when there is nothing else", () => {
    const noisy = stretch({ signalToNoiseDb: 3 });
    expect(chooseStretches([noisy], { mostSamples: 100 * rate, describe: place }).chosen).toEqual([noisy]);
  });

  it("covers different sounds rather than one sound many times", () => {
    const alike = Array.from({ length: 20 }, (_, i) => at(0.001 * i));
    const others = [at(5), at(-5), at(9)];
    const { chosen } = chooseStretches([...alike, ...others], { mostSamples: 20 * rate, describe: place });
    expect(chosen).toHaveLength(4);
    expect(others.every((one) => chosen.includes(one))).toBe(true);
  });
});
