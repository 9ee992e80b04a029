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
    expect(planWindows(energy(80, [23, 24]), short)).toEqual([24]);
  });

  it("does not let the first sound wait for a quiet place that is far away", () => {
    for (let quiet = 15; quiet < 60; quiet += 1) {
      expect(planWindows(energy(80, [quiet, quiet + 1]), short)[0]).toBeLessThanOrEqual(30);
    }
  });

  it("takes the nearer of two quiet places", () => {
    expect(planWindows(energy(80, [21, 22, 31, 32]), short)).toEqual([22]);
  });

  it("leaves a short utterance whole", () => {
    expect(planWindows(energy(35, [20]), short)).toEqual([]);
    expect(planWindows(energy(84, pauseAt(50)), even)).toEqual([]);
  });

  it("divides a long one at its pauses", () => {
    const quiet = [...pauseAt(40), ...pauseAt(50), ...pauseAt(100), ...pauseAt(150)];
    expect(planWindows(energy(190, quiet), even)).toEqual([50, 100, 150]);
  });

  it("keeps the window after a short opening shorter where a pause allows", () => {
    const quiet = [...pauseAt(20), ...pauseAt(80), ...pauseAt(100)];
    expect(planWindows(energy(160, quiet), short)).toEqual([20, 80]);
  });

  it("rather makes a longer window than cut where there is no pause", () => {
    expect(planWindows(energy(115, pauseAt(75)), even)).toEqual([75]);
    expect(planWindows(energy(100, [60]), short)).toEqual([20]);
  });

  it("cuts speech without any pause where it is quietest, before it grows too long", () => {
    expect(planWindows(energy(160, [75, 76]), even)).toEqual([76]);
  });
});
