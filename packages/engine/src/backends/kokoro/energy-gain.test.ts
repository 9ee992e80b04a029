import { describe, expect, it } from "vitest";
import { integratedLoudness } from "../../audio/loudness.ts";
import { editGain, energyGain, keptLoudness } from "./energy-gain.ts";

const sampleRateHz = 24_000;
const tone = (amplitude: number) => ({
  samples: Float32Array.from({ length: sampleRateHz }, (_, index) => amplitude * Math.sin(index / 6)),
  sampleRateHz,
});
const energy = (value: number) => new Float32Array(80).fill(value);
const loudnessAfter = (amplitude: number, value: number) => {
  const pcm = tone(amplitude);
  const gain = energyGain(pcm, energy(value));
  return integratedLoudness({ ...pcm, samples: pcm.samples.map((sample) => sample * gain) });
};

describe("energyGain", () => {
  it("brings any window to the loudness its energy asks for", () => {
    expect(loudnessAfter(0.1, 6.5)).toBeCloseTo(loudnessAfter(0.15, 6.5), 1);
    expect(loudnessAfter(0.1, 7) - loudnessAfter(0.1, 6)).toBeCloseTo(4.34, 1);
  });

  it("leaves silence and faint breath as they are", () => {
    expect(energyGain(tone(0), energy(6))).toBe(1);
    expect(energyGain(tone(0.01), energy(-5))).toBe(1);
  });

  it("never makes more than a moderate change", () => {
    expect(energyGain(tone(0.001), energy(9))).toBeLessThan(2.6);
  });
});

describe("editGain", () => {
  it("follows an edited curve and leaves a natural one alone", () => {
    expect(editGain(energy(6), energy(6))).toBe(1);
    expect(20 * Math.log10(editGain(energy(6), energy(7)))).toBeCloseTo(4.34, 1);
    expect(editGain(energy(-5), energy(-4))).toBe(1);
  });
});

describe("keptLoudness", () => {
  it("takes back what an effect adds", () => {
    expect(keptLoudness(tone(0.1), tone(0.2))).toBeCloseTo(0.5, 2);
    expect(keptLoudness(tone(0), tone(0.2))).toBe(1);
  });
});
