import { describe, expect, it } from "vitest";
import { openPresence } from "./presence.ts";

const sampleRateHz = 24_000;
const tone = (hz: number) =>
  Float32Array.from({ length: sampleRateHz }, (_, index) => 0.1 * Math.sin((2 * Math.PI * hz * index) / sampleRateHz));
const bytesOf = (samples: Float32Array) => Buffer.from(samples.buffer);
const levelDb = (samples: Float32Array) =>
  10 * Math.log10(samples.subarray(2_400).reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
const liftDb = (hz: number) => levelDb(openPresence(sampleRateHz)(tone(hz))) - levelDb(tone(hz));

describe("openPresence", () => {
  it("lifts what makes speech clear and leaves its body alone", () => {
    expect(liftDb(3_200)).toBeCloseTo(4, 1);
    expect(Math.abs(liftDb(200))).toBeLessThan(0.2);
  });

  it("treats pieces as one sound", () => {
    const whole = tone(1_000);
    const filter = openPresence(sampleRateHz);
    const pieces = Buffer.concat([whole.slice(0, 777), whole.slice(777)].map((part) => bytesOf(filter(part))));
    expect(pieces.equals(bytesOf(openPresence(sampleRateHz)(whole)))).toBe(true);
  });
});
