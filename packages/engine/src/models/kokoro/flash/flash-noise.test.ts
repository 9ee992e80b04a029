import { describe, expect, it } from "vitest";
import { noiseColumns, noiseOf } from "./flash-noise.ts";

describe("noise of the flash decoder", () => {
  it("is the same for a place of the utterance, whichever window asks for it", () => {
    const whole = noiseOf(7, 0, 900);
    const window = noiseOf(7, 760, 100);
    expect(window).toEqual(whole.subarray(760 * noiseColumns, 860 * noiseColumns));
  });

  it("is another for another seed", () => {
    expect(noiseOf(8, 0, 2)).not.toEqual(noiseOf(7, 0, 2));
  });

  it("has unit power in every bin, real and imaginary part together", () => {
    const noise = noiseOf(1, 0, 787);
    const power = noise.reduce((sum, value) => sum + value * value, 0) / (787 * (noiseColumns / 2));
    expect(power).toBeCloseTo(1, 2);
  });
});
