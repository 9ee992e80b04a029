import { describe, expect, it } from "vitest";
import { type BandBend, bendBands, bendGains } from "./bend-bands.ts";
import { filterBands } from "./filter-bands.ts";
import { speechBandsHz } from "./speech-bands.ts";

const bands = speechBandsHz.length;
const flat = new Array<number>(bands).fill(0);
/** Every band counters its own distance to the centre by half. */
const calming: BandBend = {
  centreDb: flat,
  matrix: Array.from({ length: bands * bands }, (_, i) => (i % (bands + 1) === 0 ? -0.5 : 0)),
  fromDb: -40,
};
const frameAt = (mean: number, raised: number, byDb: number) =>
  Float32Array.from({ length: bands }, (_, band) => mean + (band === raised ? byDb : -byDb / (bands - 1)));

describe("gains that follow the sound", () => {
  it("change a spectrum by its distance to the centre, however loud it is", () => {
    for (const mean of [0, -20]) {
      const gains = bendGains(calming, frameAt(mean, 5, 12));
      expect(gains[5]).toBeCloseTo(-6, 3);
      expect(gains[20]).toBeCloseTo(6 / (bands - 1), 3);
    }
  });

  it("fade out in what is nearly silent", () => {
    expect(bendGains(calming, frameAt(-45, 5, 12))[5]).toBeCloseTo(-3, 3);
    expect(bendGains(calming, frameAt(-60, 5, 12)).every((gain) => gain === 0)).toBe(true);
  });

  it("never go further than was learned", () => {
    expect(bendGains(calming, frameAt(0, 5, 90))[5]).toBeCloseTo(-15, 3);
  });

  it("are added to those given; without a bend there are only those", () => {
    const sampleRateHz = 24_000;
    const samples = Float32Array.from({ length: 12_000 }, (_, i) => 0.3 * Math.sin(i * 0.2) + 0.1 * Math.sin(i * 0.05));
    const changes = { gainsDb: new Float32Array(20 * bands).fill(-6), frameSamples: 600 };
    const plain = filterBands({ samples, sampleRateHz }, changes);
    expect(bendBands({ samples, sampleRateHz }, changes)).toEqual(plain);
    const idle = { ...calming, matrix: new Array<number>(bands * bands).fill(0) };
    expect(bendBands({ samples, sampleRateHz }, { ...changes, bend: idle })).toEqual(plain);
    expect(bendBands({ samples, sampleRateHz }, { ...changes, bend: calming })).not.toEqual(plain);
  });
});
