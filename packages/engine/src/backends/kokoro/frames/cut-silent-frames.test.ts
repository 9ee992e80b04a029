import { describe, expect, it } from "vitest";
import { cutCurve, cutDurations, findSilence } from "./cut-silent-frames.ts";

/** Two values per frame: so many silent frames, sounding ones, silent ones. */
const energy = (before: number, sound: number, after: number) =>
  Float32Array.from({ length: 2 * (before + sound + after) }, (_, index) =>
    index >= 2 * before && index < 2 * (before + sound) ? 5 : -9.5,
  );

describe("silence around an utterance", () => {
  it("is found from the energy curve, less a margin on both sides", () => {
    expect(findSilence(energy(10, 20, 15), 2)).toEqual({ before: 7, after: 11 });
  });

  it("is left alone where there is little, or nothing but silence", () => {
    expect(findSilence(energy(2, 20, 3), 2)).toEqual({ before: 0, after: 0 });
    expect(findSilence(energy(10, 0, 10), 2)).toEqual({ before: 0, after: 0 });
  });

  it("is taken from the outermost tokens, further ones only when needed", () => {
    expect([...cutDurations(Int32Array.from([5, 3, 4, 6, 1]), { before: 7, after: 4 })]).toEqual([0, 1, 4, 3, 0]);
  });

  it("is cut from curves where it was cut from durations", () => {
    const curve = Float32Array.from({ length: 10 }, (_, index) => index);
    expect([...cutCurve(curve, { before: 1, after: 2 }, 2)]).toEqual([2, 3, 4, 5]);
  });
});
