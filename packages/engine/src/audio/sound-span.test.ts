import { describe, expect, it } from "vitest";
import { joinSamples, type Pcm, sampleCountOf } from "./pcm.ts";
import { soundSpan } from "./sound-span.ts";
import { noise, tone } from "./test-tones.ts";

const rate = 24000;
const quiet = (durationMs: number) => new Float32Array(sampleCountOf(durationMs, rate));
const between = (beforeMs: number, sound: Pcm, afterMs: number): Pcm => ({
  samples: joinSamples([quiet(beforeMs), sound.samples, quiet(afterMs)]),
  sampleRateHz: rate,
});
const startMs = (pcm: Pcm) => ((soundSpan(pcm)?.start ?? NaN) / rate) * 1000;
const endMs = (pcm: Pcm) => ((soundSpan(pcm)?.end ?? NaN) / rate) * 1000;

describe("soundSpan", () => {
  const sound = tone({ hz: 300, durationMs: 500 });

  it.each([
    [0, 0],
    [5, 10],
    [20, 80],
    [300, 700],
    [2000, 0],
  ])("finds the sound with %i ms before and %i ms after", (beforeMs, afterMs) => {
    const whole = between(beforeMs, sound, afterMs);
    expect(Math.abs(startMs(whole) - beforeMs)).toBeLessThanOrEqual(5);
    expect(Math.abs(endMs(whole) - beforeMs - 500)).toBeLessThanOrEqual(5);
  });

  it("keeps a tail that dies away, down to 60 dB below the loudest", () => {
    const samples = Float32Array.from({ length: rate * 2 }, (_, i) => {
      const seconds = i / rate;
      return 0.5 * Math.exp(-seconds * 6) * Math.sin(2 * Math.PI * 300 * seconds);
    });
    const pcm = { samples, sampleRateHz: rate };
    const inaudibleAt = Math.log(1000) / 6; // seconds until 60 dB down
    expect(startMs(pcm)).toBe(0);
    expect(endMs(pcm) + 50).toBeGreaterThan(inaudibleAt * 1000);
  });

  it("sees speech through a noise floor 50 dB below it", () => {
    const whole = between(400, sound, 100);
    noise({ durationMs: 1000, amplitude: 0.25 * 10 ** (-50 / 20) }).samples.forEach((sample, i) => {
      whole.samples[i]! += sample;
    });
    expect(Math.abs(startMs(whole) - 400)).toBeLessThanOrEqual(5);
  });

  it("finds nothing in silence", () => {
    expect(soundSpan({ samples: quiet(300), sampleRateHz: rate })).toBeUndefined();
    expect(soundSpan({ samples: quiet(0), sampleRateHz: rate })).toBeUndefined();
  });
});
