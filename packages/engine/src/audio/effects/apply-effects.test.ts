import { describe, expect, it } from "vitest";
import { makeFourier } from "../spectrum/fourier.ts";
import { applyEffects } from "./apply-effects.ts";

const sampleRateHz = 24_000;
const f0 = 120;

/** A vowel: harmonics of 120 Hz, or another pitch, under one formant. */
const vowel = (formantHz: number, hz = f0): Float32Array =>
  Float32Array.from({ length: 12_000 }, (_, i) => {
    let sum = 0;
    for (let harmonic = 1; harmonic * hz < 8_000; harmonic += 1) {
      const level = Math.exp(-(((harmonic * hz - formantHz) / 300) ** 2)) + 0.02;
      sum += level * Math.sin((2 * Math.PI * hz * harmonic * i) / sampleRateHz);
    }
    return sum * 0.1;
  });

const pitch = { f0Hz: new Float32Array(40).fill(f0), samplesPerValue: 300 };
const place = { pitch, startSample: 0 };

/** Power in Hz bands of the middle of a sound. */
const powerIn = (samples: Float32Array, fromHz: number, toHz: number): number => {
  const size = 8_192;
  const power = makeFourier(size).power(Float64Array.from(samples.subarray(2_000, 2_000 + size)));
  const bin = (hz: number) => Math.round((hz * size) / sampleRateHz);
  return power.slice(bin(fromHz), bin(toHz)).reduce((sum, value) => sum + value, 0);
};

const centroid = (samples: Float32Array): number => {
  let [weighted, total] = [0, 0];
  for (let hz = 200; hz < 3_000; hz += 50) {
    const power = powerIn(samples, hz, hz + 50);
    weighted += power * (hz + 25);
    total += power;
  }
  return weighted / total;
};

describe("applyEffects", () => {
  const plain = vowel(1_000);
  const shaped = (effects: Parameters<typeof applyEffects>[1]) =>
    applyEffects({ samples: plain, sampleRateHz }, effects, place);

  it("leaves sound alone without effects and keeps its length with all of them", () => {
    expect(shaped({})).toBe(plain);
    expect(shaped({ formantShift: 0.8, breath: 1, gravel: 1, robot: 1 })).toHaveLength(plain.length);
  });

  it("moves formants and not the pitch", () => {
    expect(centroid(shaped({ formantShift: 1.25 })) / centroid(plain)).toBeGreaterThan(1.12);
    expect(centroid(shaped({ formantShift: 0.8 })) / centroid(plain)).toBeLessThan(0.9);
    const moved = shaped({ formantShift: 1.25 });
    expect(powerIn(moved, 1_200 - 20, 1_200 + 20)).toBeGreaterThan(20 * powerIn(moved, 1_260 - 20, 1_260 + 20));
  });

  it("roughens a voice with a beat below its pitch", () => {
    const beat = (samples: Float32Array) => powerIn(samples, 1_000, 1_040) / powerIn(samples, 940, 980);
    expect(beat(shaped({ gravel: 1 }))).toBeGreaterThan(10 * beat(plain));
  });

  it("breathes beside the harmonics, more with more strength, and takes their edge", () => {
    const air = (breath: number) => powerIn(shaped({ breath }), 1_005, 1_035);
    expect(air(0.5)).toBeGreaterThan(4 * powerIn(plain, 1_005, 1_035));
    expect(air(1)).toBeGreaterThan(2 * air(0.5));
    const edge = (samples: Float32Array) => powerIn(samples, 3_110, 3_130) / powerIn(samples, 950, 970);
    expect(edge(shaped({ breath: 0.5 }))).toBeLessThan(0.9 * edge(plain));
  });

  it("breathes through the same mouth: most air where the formant is", () => {
    const between = (samples: Float32Array, hz: number) => powerIn(samples, hz - 15, hz + 15);
    const breathy = shaped({ breath: 1 });
    expect(between(breathy, 1_020)).toBeGreaterThan(3 * between(breathy, 3_060));
    expect(between(breathy, 1_020)).toBeGreaterThan(10 * between(plain, 1_020));
  });

  it("breathes only with a voice", () => {
    const unvoiced = { f0Hz: new Float32Array(40), samplesPerValue: 300 };
    const hiss = applyEffects({ samples: plain, sampleRateHz }, { breath: 1 }, { pitch: unvoiced, startSample: 0 });
    expect(hiss).toEqual(plain);
  });

  it("gives a machine one pitch, whatever the voice did", () => {
    const other = vowel(1_000, 150);
    const robot = applyEffects({ samples: other, sampleRateHz }, { robot: 1 }, place);
    expect(powerIn(robot, 945, 975)).toBeGreaterThan(5 * powerIn(robot, 1_035, 1_065));
    expect(powerIn(other, 945, 975)).toBeLessThan(powerIn(other, 1_035, 1_065));
  });

  it("says the same in windows as in one go", () => {
    const effects = { breath: 0.7, gravel: 0.8, robot: 0.6, formantShift: 0.9 };
    const whole = shaped(effects);
    const part = applyEffects({ samples: plain.subarray(3_000), sampleRateHz }, effects, { pitch, startSample: 3_000 });
    for (let i = 6_000; i < 9_000; i += 97) expect(part[i - 3_000]).toBeCloseTo(whole[i] ?? 0, 2);
  });

  it("stays silent in silence", () => {
    const silent = applyEffects(
      { samples: new Float32Array(2_400), sampleRateHz },
      { breath: 1, gravel: 1, robot: 1, formantShift: 1.2 },
      place,
    );
    expect(Math.max(...silent.map(Math.abs))).toBeLessThan(1e-6);
  });
});
