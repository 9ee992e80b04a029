import { describe, expect, it } from "vitest";
import { noiseAt } from "../../audio/effects/noise-at.ts";
import { closestPassage, fingerprintOf } from "./sound-fingerprint.ts";

const rate = 16_000;
/** Noise that is the same in every run and another for each `from`. */
const noise = (seconds: number, from: number): Float32Array =>
  Float32Array.from({ length: seconds * rate }, (_, i) => 0.3 * noiseAt(from + i));
const printOf = (samples: Float32Array) => fingerprintOf(samples, rate);

describe("the nearest passage of another sound", () => {
  const sample = noise(12, 1);

  it("is found wherever the piece was cut, however loud it is", () => {
    const piece = sample.slice(50_123, 50_123 + 5 * rate).map((value) => value * 0.2);
    expect(closestPassage(printOf(piece), printOf(sample))).toBeLessThan(0.2);
  });

  it("is found behind other noise", () => {
    const other = noise(5, 900_000);
    const piece = sample.slice(20_000, 20_000 + 5 * rate).map((value, i) => value + 0.3 * (other[i] ?? 0));
    expect(closestPassage(printOf(piece), printOf(sample))).toBeLessThan(0.35);
  });

  it("is far away in a sound that has nothing of the piece", () => {
    expect(closestPassage(printOf(noise(5, 500_000)), printOf(sample))).toBeGreaterThan(0.4);
  });

  /** A muted microphone before and after, as in a recording that was padded. */
  const muted = (samples: Float32Array, seconds: number): Float32Array => {
    const padded = new Float32Array(samples.length + 2 * seconds * rate);
    padded.set(samples, seconds * rate);
    return padded;
  };

  it("is not the silence of two recordings that have nothing else in common", () => {
    const gapped = muted(sample, 20);
    expect(closestPassage(printOf(muted(noise(5, 500_000), 6)), printOf(gapped))).toBeGreaterThan(0.4);
    expect(closestPassage(printOf(muted(noise(2, 500_000), 1)), printOf(gapped))).toBeGreaterThan(0.4);
  });

  it("is found between silences too", () => {
    const piece = muted(sample.slice(50_123, 50_123 + 5 * rate), 6);
    expect(closestPassage(printOf(piece), printOf(muted(sample, 20)))).toBeLessThan(0.2);
  });

  it("cannot be told of a piece that is too short", () => {
    expect(closestPassage(printOf(noise(1, 1)), printOf(sample))).toBe(1);
  });
});
