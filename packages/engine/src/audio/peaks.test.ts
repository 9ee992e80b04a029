import { describe, expect, it } from "vitest";
import { peaksOf } from "./peaks.ts";
import { tone } from "./test-tones.ts";

describe("peaksOf", () => {
  it("shows the extremes and the strength of each bucket", () => {
    const pcm = tone({ hz: 1000, durationMs: 1000, amplitude: 0.5 });
    pcm.samples.fill(0, 12000);
    const peaks = peaksOf(pcm, 10);
    expect(peaks.max[2]).toBeCloseTo(0.5, 2);
    expect(peaks.min[2]).toBeCloseTo(-0.5, 2);
    expect(peaks.rms[2]).toBeCloseTo(0.5 / Math.SQRT2, 2);
    expect([peaks.min[7], peaks.max[7], peaks.rms[7]]).toEqual([0, 0, 0]);
  });

  it("misses no sample, whatever the division", () => {
    for (const bucketCount of [1, 3, 7, 997]) {
      const samples = new Float32Array(1000);
      for (const at of [0, 333, 999]) {
        samples.fill(0);
        samples[at] = 1;
        const { max } = peaksOf({ samples, sampleRateHz: 24000 }, bucketCount);
        expect(max.reduce((sum, value) => sum + value, 0)).toBe(1);
      }
    }
  });

  it("fills more buckets than there are samples, and none from nothing", () => {
    expect([...peaksOf({ samples: Float32Array.of(1, -1), sampleRateHz: 8000 }, 4).max]).toEqual([1, 1, -1, -1]);
    expect([...peaksOf({ samples: new Float32Array(0), sampleRateHz: 8000 }, 3).rms]).toEqual([0, 0, 0]);
  });
});
