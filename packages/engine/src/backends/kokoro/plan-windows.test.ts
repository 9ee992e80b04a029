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
    expect(planWindows(energy(120, [34, 35]), short)).toEqual([35]);
    expect(planWindows(energy(120, [50, 51]), short)).toEqual([51]);
  });

  it("takes the nearer of two quiet places", () => {
    expect(planWindows(energy(120, [29, 30, 54, 55]), short)).toEqual([30]);
  });

  it("leaves a short utterance whole", () => {
    expect(planWindows(energy(40, [20]), short)).toEqual([]);
    expect(planWindows(energy(140, pauseAt(70)), even)).toEqual([]);
  });

  it("divides a long one at its pauses", () => {
    const quiet = [...pauseAt(100), ...pauseAt(130), ...pauseAt(260), ...pauseAt(390)];
    expect(planWindows(energy(480, quiet), even)).toEqual([130, 260, 390]);
  });

  it("keeps the window after a short opening shorter where a pause allows", () => {
    const quiet = [...pauseAt(30), ...pauseAt(100), ...pauseAt(160)];
    expect(planWindows(energy(240, quiet), short)).toEqual([30, 100]);
  });

  it("rather makes a longer window than cut where there is no pause", () => {
    expect(planWindows(energy(300, pauseAt(200)), even)).toEqual([200]);
    expect(planWindows(energy(230, [100]), even)).toEqual([]);
  });

  it("cuts speech without any pause where it is quietest, before it grows too long", () => {
    expect(planWindows(energy(300, [150, 151]), even)).toEqual([151]);
  });
});
