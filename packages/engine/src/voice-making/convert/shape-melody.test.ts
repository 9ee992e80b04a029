import { describe, expect, it } from "vitest";
import { bridgeGaps, levelEnergy, liftFloor, medianPitch, movePitch, tameOctaves } from "./shape-melody.ts";

describe("shaping a melody", () => {
  it("takes a steady background out of the pauses and leaves the speech", () => {
    const energy = Float32Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? 2 : 8));
    const lifted = liftFloor(energy);
    expect(lifted[0]).toBeLessThan(-5);
    expect(lifted[1]).toBeCloseTo(8, 1);
  });

  it("keeps energy within what the model knows", () => {
    const level = levelEnergy(Float32Array.of(-40, 5, 40), 5);
    expect([...level].map((value) => Math.round(value * 10) / 10)).toEqual([-9.6, 8.3, 9.5]);
  });

  it("moves octave errors back and drops what stays far away", () => {
    const pitch = tameOctaves(Float32Array.of(100, 102, 98, 200, 101, 0, 900));
    expect([...pitch]).toEqual([100, 102, 98, 100, 101, 0, 0]);
  });

  it("bridges short gaps only", () => {
    const pitch = new Float32Array(60);
    pitch[0] = 100;
    pitch[4] = 200;
    pitch[59] = 200;
    const bridged = bridgeGaps(pitch);
    expect(bridged[2]).toBeCloseTo(Math.sqrt(100 * 200), 1);
    expect(bridged[30]).toBe(0);
  });

  it("moves the melody to the target's height and is silent in pauses", () => {
    const pitch = Float32Array.of(100, 110, 120, 110);
    const energy = Float32Array.of(5, 5, 5, -9);
    const moved = movePitch(pitch, energy, { middleHz: medianPitch(pitch), targetHz: 220 });
    expect([...moved].map(Math.round)).toEqual([200, 220, 240, 0]);
  });
});
