import { describe, expect, it } from "vitest";
import { cepstraHopSeconds, cepstraOf } from "./cepstra.ts";
import { warpStarts } from "./time-warp.ts";

/** Two buzzes of many harmonics, one after the other, the second brighter and beginning at the given time. */
const tones = (secondAt: number, seconds: number, rateHz: number): Float32Array =>
  Float32Array.from({ length: seconds * rateHz }, (_, index) => {
    const fall = index / rateHz < secondAt ? 2 : 0.5;
    let sum = 0;
    for (let harmonic = 1; harmonic * 200 < 7_600; harmonic += 1) {
      sum += Math.sin((2 * Math.PI * 200 * harmonic * index) / rateHz) / harmonic ** fall;
    }
    return sum / 4;
  });

const distance = (one: Float32Array, other: Float32Array): number =>
  Math.hypot(...one.map((value, place) => value - (other[place] ?? 0)));

describe("cepstra", () => {
  it("lays two recordings of different length and rate over each other", () => {
    const said = cepstraOf(tones(0.3, 0.6, 22_050), 22_050);
    const heard = cepstraOf(tones(0.7, 1, 16_000), 16_000);
    const starts = warpStarts(said.map((frame) => Float32Array.from(heard, (other) => distance(frame, other))));
    const boundary = (starts[Math.round(0.3 / cepstraHopSeconds)] ?? 0) * cepstraHopSeconds;
    expect(Math.abs(boundary - 0.7)).toBeLessThan(0.03);
  });

  it("does not hear how loud it is", () => {
    const loud = cepstraOf(tones(0.2, 0.4, 16_000), 16_000);
    const soft = cepstraOf(
      tones(0.2, 0.4, 16_000).map((sample) => sample / 10),
      16_000,
    );
    const middle = Math.floor(loud.length / 4);
    expect(distance(loud[middle] ?? new Float32Array(), soft[middle] ?? new Float32Array())).toBeLessThan(0.05);
  });
});
