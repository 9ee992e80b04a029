import { describe, expect, it } from "vitest";
import { readRange } from "./byte-range.ts";

describe("readRange", () => {
  it.each([
    ["bytes=0-99", { start: 0, end: 99 }],
    ["bytes=500-", { start: 500, end: 999 }],
    ["bytes=-10", { start: 990, end: 999 }],
    ["bytes=-5000", { start: 0, end: 999 }],
    ["bytes=990-5000", { start: 990, end: 999 }],
  ])("takes %s of a thousand bytes", (header, range) => {
    expect(readRange(header, 1_000)).toEqual({ kind: "part", range });
  });

  it.each(["bytes=1000-", "bytes=-0", "bytes=2000-3000"])("refuses %s of a thousand bytes", (header) => {
    expect(readRange(header, 1_000)).toEqual({ kind: "unsatisfiable" });
  });

  it.each([undefined, "", "bytes=-", "bytes=5-2", "bytes=0-1,4-5", "items=0-1", "bytes=a-b"])(
    "answers %s with the whole file",
    (header) => {
      expect(readRange(header, 1_000)).toEqual({ kind: "all" });
    },
  );
});
