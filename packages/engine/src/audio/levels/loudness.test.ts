import { describe, expect, it } from "vitest";
import { integratedLoudness, truePeakDb } from "./loudness.ts";
import { joinSamples, type Pcm } from "../pcm.ts";
import { babble, tone } from "../test-tones.ts";

/** One channel counts 3.01 dB less than the same in both, as the standard's cases are written for. */
const monoOf = (stereoDbfs: number): number => stereoDbfs + 3.01;

const steps = (sampleRateHz: number, parts: readonly [stereoDbfs: number, seconds: number][]): Pcm => ({
  samples: joinSamples(
    parts.map(
      ([dbfs, seconds]) =>
        tone({ hz: 1000, durationMs: seconds * 1000, amplitude: 10 ** (monoOf(dbfs) / 20), sampleRateHz }).samples,
    ),
  ),
  sampleRateHz,
});

describe("integratedLoudness", () => {
  it.each([8000, 16000, 22050, 24000, 44100, 48000])(
    "reads a full-scale 997 Hz sine as -3.01 LUFS at %i Hz",
    (sampleRateHz) => {
      const sine = tone({ hz: 997, durationMs: 5000, amplitude: 1, sampleRateHz });
      expect(integratedLoudness(sine)).toBeCloseTo(-3.01, 1);
    },
  );

  it.each([24000, 48000])("passes cases 1 to 5 of EBU Tech 3341 at %i Hz", (rateHz) => {
    expect(Math.abs(integratedLoudness(steps(rateHz, [[-23, 20]])) + 23)).toBeLessThan(0.1);
    expect(Math.abs(integratedLoudness(steps(rateHz, [[-33, 20]])) + 33)).toBeLessThan(0.1);
    const gated = steps(rateHz, [
      [-36, 10],
      [-23, 60],
      [-36, 10],
    ]);
    expect(Math.abs(integratedLoudness(gated) + 23)).toBeLessThan(0.1);
    const gatedTwice = steps(rateHz, [
      [-72, 10],
      [-36, 10],
      [-23, 60],
      [-36, 10],
      [-72, 10],
    ]);
    expect(Math.abs(integratedLoudness(gatedTwice) + 23)).toBeLessThan(0.1);
    const averaged = steps(rateHz, [
      [-26, 20],
      [-20, 20.1],
      [-26, 20],
    ]);
    expect(Math.abs(integratedLoudness(averaged) + 23)).toBeLessThan(0.1);
  });

  it("follows the gain exactly", () => {
    const quiet = babble({ durationMs: 4000, amplitude: 0.05 });
    const loud = babble({ durationMs: 4000, amplitude: 0.5 });
    expect(integratedLoudness(loud) - integratedLoudness(quiet)).toBeCloseTo(20, 2);
  });

  it("has an answer for sound shorter than a block and none for silence", () => {
    const short = integratedLoudness(tone({ hz: 997, durationMs: 200, amplitude: 0.1 }));
    expect(Math.abs(short + 23.01)).toBeLessThan(0.3);
    expect(integratedLoudness({ samples: new Float32Array(48000), sampleRateHz: 24000 })).toBe(-Infinity);
    expect(integratedLoudness({ samples: new Float32Array(0), sampleRateHz: 24000 })).toBe(-Infinity);
  });
});

describe("truePeakDb", () => {
  /** Cases 15 to 19 of EBU Tech 3341: sines whose crests fall between samples. */
  it.each([
    [4, 0, 0.5, -6.02],
    [4, 45, 0.5, -6.02],
    [6, 60, 0.5, -6.02],
    [8, 67.5, 0.5, -6.02],
    [4, 45, 1.41, 2.98],
  ])("finds the crest of a sine at 1/%i of the rate, %f degrees in", (divisor, degrees, amplitude, wantedDb) => {
    const samples = Float32Array.from({ length: 4800 }, (_, i) => {
      const envelope = Math.min(1, i / 500, (4800 - i) / 500);
      return envelope * amplitude * Math.sin((2 * Math.PI * i) / divisor + (degrees * Math.PI) / 180);
    });
    const peakDb = truePeakDb({ samples, sampleRateHz: 48000 });
    expect(peakDb).toBeGreaterThan(wantedDb - 0.4);
    expect(peakDb).toBeLessThan(wantedDb + 0.2);
  });

  it("is -Infinity for silence", () => {
    expect(truePeakDb({ samples: new Float32Array(100), sampleRateHz: 24000 })).toBe(-Infinity);
  });
});
