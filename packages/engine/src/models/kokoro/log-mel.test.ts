import { describe, expect, it } from "vitest";
import { logMelDistanceDb } from "./log-mel.ts";

const tone = (hz: number, gain = 0.3, seconds = 0.5) =>
  Float32Array.from({ length: 24_000 * seconds }, (_, i) => gain * Math.sin((2 * Math.PI * hz * i) / 24_000));

describe("logMelDistanceDb", () => {
  it("is zero for the same sound and blind to its polarity", () => {
    expect(logMelDistanceDb(tone(440), tone(440))).toBe(0);
    expect(logMelDistanceDb(tone(440), tone(440, -0.3))).toBeCloseTo(0, 6);
  });

  it("reads a change of level in decibels", () => {
    expect(logMelDistanceDb(tone(440), tone(440, 0.15))).toBeCloseTo(20 * Math.log10(2), 1);
  });

  it("is large for another sound", () => {
    expect(logMelDistanceDb(tone(440), tone(2000))).toBeGreaterThan(10);
  });

  it("ignores what lies 60 dB under the loudest", () => {
    const faint = tone(5000, 0.3 * 10 ** (-75 / 20));
    const both = tone(440).map((value, i) => value + (faint[i] ?? 0));
    expect(logMelDistanceDb(tone(440), both)).toBeLessThan(0.2);
  });
});
