import { describe, expect, it } from "vitest";
import { aLawOf, muLawOf } from "./g711.ts";

/** Output values after G.711 table 2a/2b, built from its description: segments double, sixteen equal steps in each. */
const muLawValue = (byte: number): number => {
  const code = byte ^ 0xff;
  const segment = (code >> 4) & 7;
  const segmentStart = 33 * 2 ** segment - 33;
  const value = (segmentStart + (code & 15) * 2 ** (segment + 1)) * 4; // 14-bit values on a 16-bit scale
  return code & 0x80 ? -value : value;
};
const aLawValue = (byte: number): number => {
  const code = byte ^ 0x55;
  const segment = (code >> 4) & 7;
  const step = segment === 0 ? 2 : 2 ** segment;
  const segmentStart = segment === 0 ? 0 : 32 * 2 ** (segment - 1);
  const value = (segmentStart + (code & 15) * step + step / 2) * 8; // 13-bit values on a 16-bit scale
  return code & 0x80 ? value : -value;
};

const halfStep = (segment: number): number => 4 * 2 ** segment;

const bytes = Array.from({ length: 256 }, (_, byte) => byte);

describe("G.711", () => {
  it("gives the published codes for the ends and the middle of the scale", () => {
    expect([0, -1, 32767, -32768].map(muLawOf)).toEqual([0xff, 0x7f, 0x80, 0x00]);
    expect([0, -1, 32767, -32768].map(aLawOf)).toEqual([0xd5, 0x55, 0xaa, 0x2a]);
  });

  it("gives back every code's own value", () => {
    for (const byte of bytes) {
      if (byte !== 0x7f) expect(muLawOf(muLawValue(byte))).toBe(byte); // 0x7f is minus zero, spoken as plus zero
      expect(aLawOf(aLawValue(byte))).toBe(byte);
    }
  });

  it("stays within half a step of every sample", () => {
    for (let sample = -32635; sample <= 32635; sample += 7) {
      const mu = muLawOf(sample);
      expect(Math.abs(muLawValue(mu) - sample)).toBeLessThanOrEqual(halfStep(((mu ^ 0xff) >> 4) & 7));
      const a = aLawOf(sample);
      expect(Math.abs(aLawValue(a) - sample)).toBeLessThanOrEqual(halfStep(Math.max(1, ((a ^ 0x55) >> 4) & 7)));
    }
  });

  it("rises with the sample", () => {
    for (let sample = -32768; sample < 32767; sample += 11) {
      expect(muLawValue(muLawOf(sample + 1))).toBeGreaterThanOrEqual(muLawValue(muLawOf(sample)));
      expect(aLawValue(aLawOf(sample + 1))).toBeGreaterThanOrEqual(aLawValue(aLawOf(sample)));
    }
  });
});
