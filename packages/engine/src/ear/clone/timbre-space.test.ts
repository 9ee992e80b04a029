import { describe, expect, it } from "vitest";
import { createSeededRandom } from "../../delivery/seeded-random.ts";
import { makeTimbreSpace, timbreLength } from "./timbre-space.ts";

const random = createSeededRandom(3);
/** Voices that differ in two directions, one three times as much as the other. */
const rows = Array.from({ length: 40 }, () => {
  const [a, b] = [3 * random.nextNormal(), random.nextNormal()];
  return Float32Array.from({ length: timbreLength }, (_, i) => 0.5 + (i === 3 ? a : i === 7 ? b : 0));
});

describe("a space of timbres", () => {
  const space = makeTimbreSpace(rows);

  it("gives a voice back from its place and what lies outside", () => {
    const voice = Float32Array.from(rows[5]!, (value, i) => value + (i === 100 ? 0.3 : 0));
    const back = space.timbreAt(space.placeOf(voice), space.restOf(voice));
    voice.forEach((value, i) => expect(back[i]).toBeCloseTo(value, 4));
  });

  it("finds the direction in which voices differ most, in their own measure", () => {
    const moved = space.timbreAt(
      [1, ...new Array<number>(space.dimensions - 1).fill(0)],
      new Float32Array(timbreLength),
    );
    const centre = space.timbreAt(new Array<number>(space.dimensions).fill(0), new Float32Array(timbreLength));
    const change = moved.map((value, i) => Math.abs(value - centre[i]!));
    expect(change.indexOf(Math.max(...change))).toBe(3);
    expect(change[3]).toBeGreaterThan(1.5);
    expect(change[3]).toBeLessThan(4.5);
  });
});
