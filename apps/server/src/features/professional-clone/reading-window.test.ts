import { describe, expect, it } from "vitest";
import { cutPointOf, openReadingWindow } from "./reading-window.ts";

const rate = 1_000;
const second = (value: number): Float32Array => new Float32Array(rate).fill(value);
const word = (startMs: number, endMs: number) => ({ startMs, endMs });
/** A word each 300 ms, with a breath before the one that begins at `breathMs`. */
const words = (untilMs: number, breathMs: number) =>
  Array.from({ length: untilMs / 300 }, (_, i) => word(i * 300, i * 300 + (i * 300 + 300 === breathMs ? 100 : 290)));

describe("the last moments of a reading", () => {
  it("are cut at the widest gap between words, some seconds before the end", () => {
    expect(cutPointOf(words(7_800, 4_500), 8_000)).toBe(4_400);
    expect(cutPointOf(words(7_800, 900), 8_000)).toBeGreaterThanOrEqual(3_000);
    expect(cutPointOf([word(0, 100)], 8_000)).toBe(3_000);
  });

  it("grow until they are worth a cut, and keep what came since the last look", () => {
    const window = openReadingWindow(rate);
    for (let i = 0; i < 6; i += 1) window.add(second(i));
    window.look();
    window.cut(words(5_700, 3_000));
    expect(window.look().length).toBe(6_000);
    for (let i = 6; i < 8; i += 1) window.add(second(i));
    window.look();
    window.add(second(8));
    window.cut(words(7_800, 4_500));
    expect(window.freshMs()).toBe(1_000);
    const left = window.look();
    expect([left.length, left[0], left.at(-1)]).toEqual([9_000 - 4_400, 4, 8]);
  });

  it("are all but forgotten where nobody spoke", () => {
    const window = openReadingWindow(rate);
    for (let i = 0; i < 5; i += 1) window.add(second(i));
    window.look();
    window.add(second(5));
    window.cut([]);
    expect(window.look().length).toBe(1_500);
  });

  it("never hold more than ten seconds", () => {
    const window = openReadingWindow(rate);
    for (let i = 0; i < 60; i += 1) window.add(second(i));
    const left = window.look();
    expect([left.length, left[0], left.at(-1)]).toEqual([10_000, 50, 59]);
  });
});
