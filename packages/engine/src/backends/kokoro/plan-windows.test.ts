import { describe, expect, it } from "vitest";
import { planWindows } from "./plan-windows.ts";

/** Loud everywhere but for the given frames; two values per frame. */
const energy = (frames: number, quiet: number[]) =>
  Float32Array.from({ length: frames * 2 }, (_, index) => (quiet.includes(Math.floor(index / 2)) ? -3 : 7));
const short = { valuesPerFrame: 2, startsShort: true };
const even = { valuesPerFrame: 2, startsShort: false };

describe("planWindows", () => {
  it("opens with a short window, cut where the sound is quietest", () => {
    expect(planWindows(energy(120, [34, 35]), short)).toEqual([35]);
    expect(planWindows(energy(120, [50, 51]), short)).toEqual([51]);
  });

  it("takes the nearer of two quiet places", () => {
    expect(planWindows(energy(120, [29, 30, 54, 55]), short)).toEqual([30]);
  });

  it("leaves a short utterance whole", () => {
    expect(planWindows(energy(40, [20]), short)).toEqual([]);
    expect(planWindows(energy(128, [60]), even)).toEqual([]);
  });

  it("divides a long one into windows that nobody waits long behind", () => {
    const cuts = planWindows(energy(500, [100, 101, 260, 261, 390, 391]), even);
    expect(cuts).toEqual([101, 261, 391]);
    const lengths = [...cuts, 500].map((cut, index) => cut - (cuts[index - 1] ?? 0));
    expect(Math.max(...lengths)).toBeLessThan(200);
  });
});
