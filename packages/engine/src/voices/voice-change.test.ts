import { describe, expect, it } from "vitest";
import { changeVector, packChange, unpackChange } from "./voice-change.ts";

const change = Float32Array.from({ length: 300 }, (_, i) => (i < 128 ? Math.sin(i) : i < 256 ? 0 : 0.01 * Math.cos(i)));

describe("a voice's change", () => {
  it("is kept in a byte each, to within half a step of its block", () => {
    const kept = unpackChange(packChange(change));
    expect(kept).toHaveLength(change.length);
    kept.forEach((value, i) => expect(Math.abs(value - change[i]!)).toBeLessThan(i < 128 ? 0.0041 : 0.000_041));
  });

  it("can be made in part", () => {
    const [whole, half] = [unpackChange(packChange(change)), unpackChange(packChange(change), 0.5)];
    expect(half[3]).toBeCloseTo(whole[3]! / 2);
  });

  it("fits only a vector of its own size", () => {
    expect(() => changeVector(new Float32Array(299), change)).toThrow("299");
    expect(changeVector(new Float32Array(300).fill(1), change)[0]).toBe(1);
  });
});
