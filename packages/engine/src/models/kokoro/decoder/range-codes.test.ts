import { describe, expect, it } from "vitest";
import { adainSites } from "./adain-sites.ts";
import { int8Ranges } from "./int8-ranges.ts";
import { decodeRanges, encodeRanges } from "./range-codes.ts";

describe("range codes", () => {
  it("keep a range within a few percent", () => {
    const min = Float32Array.of(-0.01, -1, -37, 0);
    const max = Float32Array.of(0, 0.5, 120, 2.2);
    const back = decodeRanges(encodeRanges({ min, max }));
    for (const [i, low] of min.entries())
      expect(Math.abs((back.min[i] ?? 0) - low)).toBeLessThan(0.03 * Math.abs(low) + 1e-9);
    for (const [i, high] of max.entries()) expect(Math.abs((back.max[i] ?? 0) - high)).toBeLessThan(0.03 * high + 1e-9);
  });
});

describe("int8Ranges", () => {
  it("knows every layer that follows a Snake", () => {
    for (const { path, channels } of adainSites.filter(({ path }) => path.includes("adain"))) {
      const { min, max } = int8Ranges(path.replace("adain", "convs"));
      expect([min.length, max.length]).toEqual([channels, channels]);
      expect(max.every((value, c) => value > (min[c] ?? 0))).toBe(true);
    }
  });

  it("refuses a layer that was never measured", () => {
    expect(() => int8Ranges("generator/conv_post")).toThrow(/No ranges were measured/);
  });
});
