import { describe, expect, it } from "vitest";
import { planWindows } from "./plan-windows.ts";

/** Loud everywhere but for the given frames; two values per frame. */
const energy = (frames: number, quiet: number[]) =>
  Float32Array.from({ length: frames * 2 }, (_, index) => (quiet.includes(Math.floor(index / 2)) ? -3 : 7));
const pauseAt = (middle: number) => [middle - 2, middle - 1, middle, middle + 1, middle + 2];
const short = { valuesPerFrame: 2, startsShort: true };
const even = { valuesPerFrame: 2, startsShort: false };

describe("planWindows", () => {
  it("opens with a short window, cut where the sound is quietest", () => {
    expect(planWindows(energy(80, [27, 28]), short)).toEqual([28]);
    expect(planWindows(energy(80, [40, 41]), short)).toEqual([41]);
  });

  it("takes the nearer of two quiet places", () => {
    expect(planWindows(energy(80, [23, 24, 42, 43]), short)).toEqual([24]);
  });

  it("leaves a short utterance whole", () => {
    expect(planWindows(energy(40, [20]), short)).toEqual([]);
    expect(planWindows(energy(120, pauseAt(60)), even)).toEqual([]);
  });

  it("divides a long one at its pauses", () => {
    const quiet = [...pauseAt(50), ...pauseAt(75), ...pauseAt(150), ...pauseAt(225)];
    expect(planWindows(energy(280, quiet), even)).toEqual([75, 150, 225]);
  });

  it("keeps the window after a short opening shorter where a pause allows", () => {
    const quiet = [...pauseAt(24), ...pauseAt(90), ...pauseAt(110)];
    expect(planWindows(energy(170, quiet), short)).toEqual([24, 90]);
  });

  it("rather makes a longer window than cut where there is no pause", () => {
    expect(planWindows(energy(160, pauseAt(110)), even)).toEqual([110]);
    expect(planWindows(energy(118, [60]), short)).toEqual([24]);
  });

  it("cuts speech without any pause where it is quietest, before it grows too long", () => {
    expect(planWindows(energy(160, [85, 86]), even)).toEqual([86]);
  });
});
