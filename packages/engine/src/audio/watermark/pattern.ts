import { createHash } from "node:crypto";
import { emptySpectrum, makeRealFourier, type Spectrum } from "../spectrum/real-fourier.ts";

/** The mark is made and looked for at the rate the models speak at. */
export const markRateHz = 24_000;
/** The pattern begins again after so many samples (0.68 s), so that any piece of two seconds holds it more than once. */
export const patternLength = 16_384;

/** Where the mark lies. The lower part passes through a telephone. */
export const markBands = {
  low: { fromHz: 250, toHz: 3_600 },
  high: { fromHz: 3_600, toHz: 9_000 },
} as const;

export const patternBinOf = (hz: number): number => Math.round((hz / markRateHz) * patternLength);

/** One period of a server's own noise: all frequencies equally strong, each with a phase that the key decides. */
export type MarkPattern = {
  /** As strong, per hertz, as white noise of power one. */
  samples: Float64Array;
  /** Of length one inside the bands, zero outside. */
  spectrum: Spectrum;
};

const known = new Map<string, MarkPattern>();

/** Made once for each key; a process has one. */
export const patternOf = (key: Uint8Array): MarkPattern => {
  const name = Buffer.from(key).toString("base64");
  const pattern = known.get(name) ?? makePattern(key);
  known.set(name, pattern);
  return pattern;
};

const makePattern = (key: Uint8Array): MarkPattern => {
  const [first, last] = [patternBinOf(markBands.low.fromHz), patternBinOf(markBands.high.toHz)];
  const random = createHash("shake256", { outputLength: 4 * (last - first) })
    .update("timbre watermark 1")
    .update(key)
    .digest();
  const spectrum = emptySpectrum(patternLength);
  for (let bin = first; bin < last; bin += 1) {
    const angle = (random.readUInt32LE(4 * (bin - first)) / 2 ** 32) * 2 * Math.PI;
    spectrum.real[bin] = Math.cos(angle);
    spectrum.imaginary[bin] = Math.sin(angle);
  }
  const samples = new Float64Array(patternLength);
  makeRealFourier(patternLength).backward(spectrum, samples);
  return { samples: samples.map((value) => value * Math.sqrt(patternLength)), spectrum };
};
