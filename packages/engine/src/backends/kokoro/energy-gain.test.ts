import { describe, expect, it } from "vitest";
import { integratedLoudness } from "../../audio/loudness.ts";
import { energyGain } from "./energy-gain.ts";

const sampleRateHz = 24_000;
const tone = (amplitude: number) => ({
  samples: Float32Array.from({ length: sampleRateHz }, (_, index) => amplitude * Math.sin(index / 6)),
  sampleRateHz,
});
const energy = (value: number) => new Float32Array(80).fill(value);
const loudnessAfter = (amplitude: number, value: number, isWhispered = false) => {
  const pcm = tone(amplitude);
  const gain = energyGain(pcm, energy(value), isWhispered);
  return integratedLoudness({ ...pcm, samples: pcm.samples.map((sample) => sample * gain) });
};

describe("energyGain", () => {
  it("brings any window to the loudness its energy asks for", () => {
    expect(loudnessAfter(0.1, 6.5)).toBeCloseTo(loudnessAfter(0.15, 6.5), 1);
    expect(loudnessAfter(0.1, 7) - loudnessAfter(0.1, 6)).toBeCloseTo(4.34, 1);
  });

  it("keeps a whisper softer than a voice", () => {
    expect(loudnessAfter(0.1, 6.5) - loudnessAfter(0.1, 6.5, true)).toBeCloseTo(5, 1);
  });

  it("leaves silence and faint breath as they are", () => {
    expect(energyGain(tone(0), energy(6), false)).toBe(1);
    expect(energyGain(tone(0.01), energy(-5), false)).toBe(1);
  });

  it("never makes more than a moderate change", () => {
    expect(energyGain(tone(0.001), energy(9), false)).toBeLessThan(2.6);
  });
});
