import { describe, expect, it } from "vitest";
import { findRest } from "./find-rest.ts";

/** Loud everywhere but for the given frames; two values per frame. */
const energy = (frames: number, quiet: number[]) =>
  Float32Array.from({ length: frames * 2 }, (_, index) => (quiet.includes(Math.floor(index / 2)) ? -3 : 7));

describe("findRest", () => {
  it("cuts where the sound is quietest", () => {
    expect(findRest(energy(120, [34, 35]), 2)).toBe(35);
  });

  it("takes the nearer of two quiet places", () => {
    expect(findRest(energy(120, [29, 30, 54, 55]), 2)).toBe(30);
  });

  it("goes further for a quiet place than for a loud one", () => {
    expect(findRest(energy(120, [50, 51]), 2)).toBe(51);
  });

  it("leaves a short utterance whole", () => {
    expect(findRest(energy(40, [20]), 2)).toBeNull();
  });
});
