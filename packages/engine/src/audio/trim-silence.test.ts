import { describe, expect, it } from "vitest";
import { durationMsOf, joinSamples, type Pcm } from "./pcm.ts";
import { silence } from "./silence.ts";
import { isSameBytes, largestStep, noise, tone } from "./test-tones.ts";
import { soundSpan, trimSilence } from "./trim-silence.ts";

const margins = { leadMs: 20, tailMs: 80 };
const rate = 24000;

const between = (beforeMs: number, sound: Pcm, afterMs: number): Pcm => ({
  samples: joinSamples([silence(beforeMs, rate).samples, sound.samples, silence(afterMs, rate).samples]),
  sampleRateHz: rate,
});

describe("trimSilence", () => {
  const sound = tone({ hz: 300, durationMs: 500 });

  it.each([
    [0, 0],
    [5, 10],
    [20, 80],
    [300, 700],
    [2000, 0],
  ])("leaves the same margins with %i ms before and %i ms after", (beforeMs, afterMs) => {
    const { pcm, shiftMs } = trimSilence(between(beforeMs, sound, afterMs), margins);
    expect(Math.abs(durationMsOf(pcm) - 600)).toBeLessThanOrEqual(10);
    const span = soundSpan(pcm)!;
    expect(Math.abs((span.start / rate) * 1000 - 20)).toBeLessThanOrEqual(5);
    expect(Math.abs(shiftMs - (beforeMs - 20))).toBeLessThanOrEqual(5);
  });

  it("says by how much everything moved, to the sample", () => {
    const whole = between(311, sound, 50);
    const { pcm, shiftMs } = trimSilence(whole, margins);
    const shift = Math.round((shiftMs / 1000) * rate);
    const at = whole.samples.length - 5000;
    expect(pcm.samples[at - shift]).toBe(whole.samples[at]);
  });

  it("keeps a tail that dies away, down to 60 dB below the loudest", () => {
    const samples = Float32Array.from({ length: rate * 2 }, (_, i) => {
      const seconds = i / rate;
      return 0.5 * Math.exp(-seconds * 6) * Math.sin(2 * Math.PI * 300 * seconds);
    });
    const { pcm, shiftMs } = trimSilence({ samples, sampleRateHz: rate }, { leadMs: 0, tailMs: 50 });
    const inaudibleAt = Math.log(1000) / 6; // seconds until 60 dB down
    expect(shiftMs).toBe(0);
    expect(pcm.samples.length / rate).toBeGreaterThan(inaudibleAt);
    const untouched = Math.floor(inaudibleAt * rate);
    expect(isSameBytes(pcm.samples.subarray(0, untouched), samples.subarray(0, untouched))).toBe(true);
  });

  it("sees speech through a noise floor 50 dB below it", () => {
    const whole = between(400, sound, 100);
    noise({ durationMs: 1000, amplitude: 0.25 * 10 ** (-50 / 20) }).samples.forEach((sample, i) => {
      whole.samples[i]! += sample;
    });
    const { shiftMs } = trimSilence(whole, margins);
    expect(Math.abs(shiftMs - 380)).toBeLessThanOrEqual(5);
  });

  it("cuts without a click", () => {
    const humming = between(400, sound, 400);
    for (let i = 0; i < humming.samples.length; i++) humming.samples[i]! += 0.0004;
    const { pcm } = trimSilence(humming, margins);
    expect(Math.abs(pcm.samples[0]!)).toBeLessThan(0.00001);
    expect(largestStep(pcm.samples)).toBeLessThanOrEqual(largestStep(sound.samples) + 0.0004);
  });

  it("returns silence as it is", () => {
    const quiet = silence(300, rate);
    expect(trimSilence(quiet, margins)).toEqual({ pcm: quiet, shiftMs: 0 });
    const nothing = silence(0, rate);
    expect(trimSilence(nothing, margins).pcm.samples).toHaveLength(0);
  });
});
