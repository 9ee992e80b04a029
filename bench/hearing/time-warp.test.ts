import { describe, expect, it } from "vitest";
import { smoothByMedian, standardiseColumns, warpStarts } from "./time-warp.ts";

/** Tokens that look at their own frames and nowhere else. */
const costOf = (spans: [number, number][], width: number): Float32Array[] =>
  spans.map(([from, to]) => Float32Array.from({ length: width }, (_, frame) => (frame >= from && frame < to ? -1 : 0)));

describe("time warping", () => {
  it("finds where each token begins", () => {
    const spans: [number, number][] = [
      [0, 4],
      [4, 5],
      [5, 11],
      [11, 12],
    ];
    expect(warpStarts(costOf(spans, 12))).toEqual([0, 4, 5, 11]);
  });

  it("gives rising starts even where the attention points backwards", () => {
    const starts = warpStarts(
      costOf(
        [
          [6, 9],
          [0, 3],
          [9, 12],
        ],
        12,
      ),
    );
    expect([...starts].sort((a, b) => a - b)).toEqual(starts);
  });

  it("takes away what all tokens have in common", () => {
    const rows = standardiseColumns([Float32Array.of(5, 1), Float32Array.of(5, 3)]);
    expect([...(rows[0] ?? [])]).toEqual([0, -1]);
    expect([...(rows[1] ?? [])]).toEqual([0, 1]);
  });

  it("removes a lone spike and keeps an edge", () => {
    expect([...smoothByMedian(Float32Array.of(0, 0, 9, 0, 0, 1, 1, 1), 3)]).toEqual([0, 0, 0, 0, 0, 1, 1, 1]);
  });
});
