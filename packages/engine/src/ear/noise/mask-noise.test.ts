import { describe, expect, it } from "vitest";
import { openNoiseMask } from "./mask-noise.ts";

const rate = 48_000;
const tone = (hz: number, level: number, length = rate) =>
  Float32Array.from({ length }, (_, i) => level * Math.sin((2 * Math.PI * hz * i) / rate));
const sum = (a: Float32Array, b: Float32Array) => a.map((value, i) => value + b[i]!);

const maskAll = (noisy: Float32Array, clean: Float32Array, pieceLength: number): Float32Array => {
  const mask = openNoiseMask();
  const found: number[] = [];
  for (let at = 0; at < noisy.length; at += pieceLength)
    found.push(...mask.push(noisy.subarray(at, at + pieceLength), clean.subarray(at, at + pieceLength)));
  return Float32Array.from([...found, ...mask.flush()]);
};
const largestDifference = (a: Float32Array, b: Float32Array) =>
  a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i]!)), 0);

describe("a noise mask", () => {
  it("gives back what the denoiser left alone, to the sample, in pieces of any size", () => {
    const sound = sum(tone(220, 0.3, 20_001), tone(1_700, 0.1, 20_001));
    for (const pieceLength of [20_001, 4_800, 777]) {
      const out = maskAll(sound, sound, pieceLength);
      expect(out).toHaveLength(sound.length);
      expect(largestDifference(out, sound)).toBeLessThan(1e-5);
    }
  });

  it("lowers what the denoiser took away, but leaves a trace", () => {
    const [voice, whistle] = [tone(220, 0.3), tone(5_000, 0.3)];
    const out = maskAll(sum(voice, whistle), voice, 4_800).subarray(4_800, 43_200);
    const rest = out.map((value, i) => value - voice[i + 4_800]!);
    const level = Math.max(...rest.map(Math.abs));
    expect(level).toBeLessThan(0.08);
    expect(level).toBeGreaterThan(0.04);
  });

  it("keeps the recording's own phase where the denoiser shifted it", () => {
    const voice = tone(150, 0.3);
    const shifted = Float32Array.from({ length: rate }, (_, i) => 0.3 * Math.sin((2 * Math.PI * 150 * i) / rate + 0.6));
    const out = maskAll(voice, shifted, 4_800);
    expect(largestDifference(out.subarray(4_800, 40_000), voice.subarray(4_800, 40_000))).toBeLessThan(0.03);
  });
});
