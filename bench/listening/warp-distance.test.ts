import { describe, expect, it } from "vitest";
import { warpDistance } from "./warp-distance.ts";

const frames = (...values: number[]): Float32Array[] => values.map((value) => Float32Array.of(value));

describe("warpDistance", () => {
  it("is nothing for the same words at another pace", () => {
    expect(warpDistance(frames(1, 2, 3), frames(1, 1, 2, 2, 3, 3))).toBe(0);
  });

  it("grows with what differs", () => {
    const near = warpDistance(frames(1, 2, 3), frames(1, 2, 4));
    expect(near).toBeGreaterThan(0);
    expect(warpDistance(frames(1, 2, 3), frames(1, 5, 9))).toBeGreaterThan(near);
  });
});
