import { describe, expect, it } from "vitest";
import { mean, median, percentile, rounded, slope } from "./figures.ts";

describe("figures", () => {
  it("takes the middle of an odd count, whatever the order", () => {
    expect(median([9, 1, 5])).toBe(5);
  });

  it("gives the largest of twenty as the 95th percentile", () => {
    expect(
      percentile(
        Array.from({ length: 20 }, (_, index) => index + 1),
        0.95,
      ),
    ).toBe(20);
  });

  it("has no percentile of nothing", () => {
    expect(percentile([], 0.5)).toBeNaN();
  });

  it("averages", () => {
    expect(mean([1, 2, 6])).toBe(3);
  });

  it("finds the slope of a line and none in a level one", () => {
    expect(slope([10, 13, 16, 19])).toBeCloseTo(3);
    expect(slope([7, 7, 7])).toBe(0);
  });

  it("finds the slope below a wobble that evens out", () => {
    const figures = Array.from({ length: 101 }, (_, index) => 2 * index + (index % 2 === 0 ? 5 : -5));
    expect(slope(figures)).toBeCloseTo(2, 1);
  });

  it("keeps four digits", () => {
    expect(rounded(0.123456)).toBe(0.1235);
    expect(rounded(98_765)).toBe(98_770);
  });
});
