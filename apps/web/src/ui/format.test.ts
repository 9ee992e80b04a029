import { describe, expect, it } from "vitest";
import { formatAgo, formatCount, formatDuration } from "./format.ts";

describe("format", () => {
  it("writes durations as minutes and seconds, with hours when there are any", () => {
    expect(formatDuration(0)).toBe("0:00");
    expect(formatDuration(65_900)).toBe("1:05");
    expect(formatDuration(3_661_000)).toBe("1:01:01");
  });

  it("separates thousands", () => {
    expect(formatCount(10_000)).toBe(new Intl.NumberFormat().format(10_000));
  });

  it("tells how long ago something was", () => {
    const now = new Date("2026-03-01T12:00:00Z");
    expect(formatAgo(new Date("2026-03-01T11:59:40Z"), now)).toBe("just now");
    expect(formatAgo(new Date("2026-03-01T11:57:00Z"), now)).toMatch(/3/);
    expect(formatAgo(new Date("2026-02-27T12:00:00Z"), now)).toMatch(/2/);
    expect(formatAgo(new Date("2025-06-01T12:00:00Z"), now)).toMatch(/^9 month/);
    expect(formatAgo(new Date("2023-06-01T12:00:00Z"), now)).toMatch(/^2 year/);
  });
});
