import { describe, expect, it } from "vitest";
import { fadeIn, fadeOut } from "./fade.ts";

const ones = (length: number): Float32Array => new Float32Array(length).fill(1);

describe("fades", () => {
  it("rise from near nothing to all, and never fall on the way", () => {
    const out = fadeIn(ones(100), 50);
    expect(out[0]).toBeLessThan(0.001);
    for (let i = 1; i < 50; i++) expect(out[i]).toBeGreaterThan(out[i - 1]!);
    expect([...out.subarray(50)].every((sample) => sample === 1)).toBe(true);
  });

  it("are mirror images of each other", () => {
    expect([...fadeOut(ones(80), 30)].reverse()).toEqual([...fadeIn(ones(80), 30)]);
  });

  it("fit themselves into short sounds and leave the original alone", () => {
    const samples = ones(4);
    expect(fadeOut(samples, 100)[3]).toBeLessThan(0.05);
    expect(fadeIn(new Float32Array(0), 100)).toHaveLength(0);
    expect([...samples]).toEqual([1, 1, 1, 1]);
  });
});
