import { describe, expect, it } from "vitest";
import { speechEnergy } from "./speech-energy.ts";
import { trackPitch } from "./track-pitch.ts";

const rateHz = 16_000;

/** A voice of ten harmonics whose pitch follows `hzAt`, silent where it is 0. */
const hum = (seconds: number, hzAt: (second: number) => number): Float32Array => {
  let cycles = 0;
  return Float32Array.from({ length: seconds * rateHz }, (_, i) => {
    const hz = hzAt(i / rateHz);
    if (hz === 0) return 0;
    cycles += hz / rateHz;
    let sum = 0;
    for (let k = 1; k <= 10; k += 1) sum += Math.sin(2 * Math.PI * k * cycles) / k;
    return sum * 0.1;
  });
};

const track = (samples: Float32Array) => trackPitch(samples, speechEnergy(samples, Math.floor(samples.length / 200)));

describe("trackPitch", () => {
  it.each([90, 140, 220, 330])("finds a steady voice of %i Hz", (hz) => {
    const pitch = track(hum(1, () => hz)).subarray(10, 70);
    for (const found of pitch) expect(Math.abs(Math.log2(found / hz))).toBeLessThan(0.03);
  });

  it("follows a glide of an octave without jumps", () => {
    const pitch = track(hum(2, (second) => 110 * 2 ** (second / 2))).subarray(10, 150);
    pitch.forEach((found, i) => expect(found / (110 * 2 ** ((i + 10) / 160))).toBeCloseTo(1, 1));
  });

  it("hears no voice in silence between two sounds", () => {
    const pitch = track(hum(1.5, (second) => (second > 0.5 && second < 1 ? 0 : 150)));
    expect([...pitch.subarray(48, 72)].every((hz) => hz === 0)).toBe(true);
    expect(pitch[20]).toBeGreaterThan(140);
  });
});
