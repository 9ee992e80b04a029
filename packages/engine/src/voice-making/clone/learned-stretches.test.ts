import { describe, expect, it } from "vitest";
import { learnedStretches } from "./learned-stretches.ts";

const secondsOf = (stretches: readonly Float32Array[]): number[] => stretches.map(({ length }) => length / 16_000);
const stretches = (...seconds: number[]): Float32Array[] => seconds.map((one) => new Float32Array(one * 16_000));

describe("what a clone is learned from", () => {
  it("is the best stretches, four at most", () => {
    expect(secondsOf(learnedStretches(stretches(5, 4, 6, 4, 7)))).toEqual([5, 4, 6, 4]);
  });

  it("is twenty-two seconds at most: a stretch too long for what is left gives way to a shorter one", () => {
    expect(secondsOf(learnedStretches(stretches(9, 9, 5, 4)))).toEqual([9, 9, 4]);
  });

  it("is never nothing", () => {
    expect(secondsOf(learnedStretches(stretches(40)))).toEqual([40]);
    expect(learnedStretches([])).toEqual([]);
  });
});
