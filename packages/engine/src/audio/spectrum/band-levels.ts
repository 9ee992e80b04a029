import { hannWindow, makeFourier } from "./fourier.ts";
import type { Pcm } from "../pcm.ts";
import { speechBandsHz } from "./speech-bands.ts";

const windowMs = 40;
const fftSize = 1024;

/**
 * Level of each speech band in dB, frame after frame, [frames, bands]; frame i is centred in the middle of its share of
 * the sound. For rates up to 25.6 kHz.
 */
export const bandLevels = (
  { samples, sampleRateHz }: Pcm,
  { frames, frameSamples }: { frames: number; frameSamples: number },
): Float32Array => {
  const length = Math.round((windowMs * sampleRateHz) / 1000);
  const fourier = makeFourier(fftSize);
  const window = hannWindow(length);
  const shapes = bandShapes(sampleRateHz / fftSize);
  const frame = new Float64Array(fftSize);
  const levels = new Float32Array(frames * shapes.length);
  for (let index = 0; index < frames; index += 1) {
    const start = Math.round((index + 0.5) * frameSamples - length / 2);
    for (let i = 0; i < length; i += 1) frame[i] = (samples[start + i] ?? 0) * window[i]!;
    const power = fourier.power(frame);
    shapes.forEach(({ first, weights }, band) => {
      let energy = 1e-9;
      for (let i = 0; i < weights.length; i += 1) energy += weights[i]! * (power[first + i] ?? 0);
      levels[index * shapes.length + band] = 10 * Math.log10(energy);
    });
  }
  return levels;
};

/** Triangles that reach to the neighbours' centres. */
export const bandShapes = (hzPerBin: number): { first: number; weights: Float64Array }[] =>
  speechBandsHz.map((centre, band) => {
    const low = speechBandsHz[band - 1] ?? centre - 60;
    const high = speechBandsHz[band + 1] ?? centre + 400;
    const first = Math.max(0, Math.ceil(low / hzPerBin));
    const weights = Float64Array.from({ length: Math.floor(high / hzPerBin) - first + 1 }, (_, i) => {
      const hz = (first + i) * hzPerBin;
      return Math.max(0, hz < centre ? (hz - low) / (centre - low) : (high - hz) / (high - centre));
    });
    return { first, weights };
  });
