import { describe, expect, it } from "vitest";
import { moveEnd, moveRegion, moveStart } from "./trim-region.ts";

const region = { startMs: 10_000, endMs: 20_000 };

describe("PVC-58 the part of a recording that is kept", () => {
  it("PVC-58 is a second wide at least", () => {
    expect(moveStart(region, 19_500)).toEqual({ startMs: 19_000, endMs: 20_000 });
    expect(moveEnd(region, 10_100, 60_000)).toEqual({ startMs: 10_000, endMs: 11_000 });
  });

  it("PVC-58 stays within the recording", () => {
    expect(moveStart(region, -5)).toEqual({ startMs: 0, endMs: 20_000 });
    expect(moveEnd(region, 61_000, 60_000)).toEqual({ startMs: 10_000, endMs: 60_000 });
  });

  it("PVC-58 moves as a whole, as wide as it is", () => {
    expect(moveRegion(region, 5_000, 60_000)).toEqual({ startMs: 15_000, endMs: 25_000 });
    expect(moveRegion(region, -50_000, 60_000)).toEqual({ startMs: 0, endMs: 10_000 });
    expect(moveRegion(region, 90_000, 60_000)).toEqual({ startMs: 50_000, endMs: 60_000 });
  });
});
