import { describe, expect, it } from "vitest";
import { smoothByMedian, standardiseColumns, warpStarts } from "./time-warp.ts";

describe("the way through a grid", () => {
  it("enters each row where its gain begins", () => {
    const rows = [
      [5, 5, 0, 0, 0, 0],
      [0, 0, 5, 5, 0, 0],
      [0, 0, 0, 0, 5, 5],
    ].map((row) => Float32Array.from(row));
    expect(warpStarts(rows)).toEqual([0, 2, 4]);
  });

  it("never goes back", () => {
    const rows = Array.from({ length: 6 }, (_, i) =>
      Float32Array.from({ length: 9 }, (_v, j) => Math.sin(i * 7 + j * 3)),
    );
    const starts = warpStarts(rows);
    expect([...starts].sort((a, b) => a - b)).toEqual(starts);
  });

  it("takes away what every row has", () => {
    const rows = [Float32Array.of(9, 1), Float32Array.of(9, 3)];
    standardiseColumns(rows);
    expect(rows.map((row) => [...row])).toEqual([
      [0, -1],
      [0, 1],
    ]);
  });

  it("smooths single peaks away", () => {
    expect([...smoothByMedian(Float32Array.of(0, 0, 9, 0, 0), 3)]).toEqual([0, 0, 0, 0, 0]);
  });
});
