import { describe, expect, it } from "vitest";
import { addedDb, measureLevel } from "./measure-level.ts";

const sampleRateHz = 24_000;
const tone = (amplitude: number) => ({
  samples: Float32Array.from({ length: sampleRateHz }, (_, index) => amplitude * Math.sin(index / 6)),
  sampleRateHz,
});
const energy = (value: number) => new Float32Array(80).fill(value);
const voiced = { isWhispered: false, askedDb: 0 };
const missingDb = (amplitude: number, value: number, how = voiced) =>
  measureLevel(tone(amplitude), energy(value), how)?.missingDb ?? Number.NaN;

describe("measureLevel", () => {
  it("misses what a window is softer than its energy asks for", () => {
    expect(missingDb(0.1, 6.5) - missingDb(0.2, 6.5)).toBeCloseTo(6.02, 1);
    expect(missingDb(0.1, 7) - missingDb(0.1, 6)).toBeCloseTo(4.34, 1);
  });

  it("wants a whisper softer than a voice", () => {
    expect(missingDb(0.1, 6.5) - missingDb(0.1, 6.5, { isWhispered: true, askedDb: 0 })).toBeCloseTo(5, 1);
  });

  it("says on how much loud speech it is based", () => {
    const half = energy(6).fill(-2, 40);
    expect(measureLevel(tone(0.1), half, voiced)).toMatchObject({ loudSeconds: 0.5, ...voiced });
  });

  it("knows nothing of silence and faint breath", () => {
    expect(measureLevel(tone(0), energy(6), voiced)).toBeNull();
    expect(measureLevel(tone(0.01), energy(-5), voiced)).toBeNull();
  });
});

describe("addedDb", () => {
  it("tells what a delivery adds where speech is loud", () => {
    const natural = energy(6).fill(-8, 40);
    const edited = natural.map((value) => (value > 0 ? value + 1 : value));
    expect(addedDb(natural, edited)).toBeCloseTo(4.34, 2);
    expect(addedDb(energy(-5), energy(-5))).toBe(0);
  });
});
