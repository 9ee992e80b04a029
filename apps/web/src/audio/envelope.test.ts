import { describe, expect, it } from "vitest";
import { barsOf, envelopeWindowMs, loudnessAt, measureEnvelope } from "./envelope.ts";

const sampleRateHz = 16_000;
const tone = (durationMs: number, level: number): Float32Array =>
  Float32Array.from(
    { length: (sampleRateHz * durationMs) / 1_000 },
    (_, at) => level * Math.sin((2 * Math.PI * 200 * at) / sampleRateHz),
  );

describe("measureEnvelope", () => {
  it("gives one value per window", () => {
    expect(measureEnvelope(tone(1_000, 0.5), sampleRateHz)).toHaveLength(1_000 / envelopeWindowMs);
  });

  it("is 0 in silence, louder for louder sound, and never over 1", () => {
    const [silence] = measureEnvelope(tone(50, 0), sampleRateHz);
    const [quiet = 0] = measureEnvelope(tone(50, 0.05), sampleRateHz);
    const [loud = 0] = measureEnvelope(tone(50, 0.9), sampleRateHz);
    expect(silence).toBe(0);
    expect(quiet).toBeGreaterThan(0.1);
    expect(loud).toBeGreaterThan(quiet);
    expect(loud).toBeLessThanOrEqual(1);
  });
});

describe("loudnessAt", () => {
  it("blends neighbouring windows", () => {
    expect(loudnessAt([0, 1], envelopeWindowMs / 2)).toBeCloseTo(0.5);
  });

  it("is silent past the end", () => {
    expect(loudnessAt([1, 1], 10_000)).toBe(0);
  });
});

describe("barsOf", () => {
  it("keeps the loudest window under each bar", () => {
    const envelope = [0.1, 0.9, 0.2, 0.3];
    expect(barsOf(envelope, 2, 4 * envelopeWindowMs)).toEqual([1, expect.closeTo(1 / 3)]);
  });

  it("draws a quiet clip quietly", () => {
    expect(barsOf([0.1], 1, envelopeWindowMs)).toEqual([0.25]);
  });

  it("leaves bars empty where nothing has arrived yet", () => {
    const bars = barsOf([0.5, 0.5], 4, 4 * envelopeWindowMs);
    expect(bars).toEqual([1, 1, 0, 0]);
  });
});
