import { makeFourier } from "./fourier.ts";
import type { Pcm } from "./pcm.ts";
import { speechBandsHz } from "./speech-bands.ts";

const fftSize = 1024;
const windowSize = 800;
const hop = 200;
/** The squares of the window, a quarter of it apart, add up to this. */
const overlap = 2;

const window = Float64Array.from({ length: windowSize }, (_, i) => Math.sin((Math.PI * (i + 0.5)) / windowSize));

/**
 * Raises and lowers the speech bands frame by frame: `gainsDb` is [frames, bands], each frame lasts `frameSamples`. Beyond the
 * outer bands their gain goes on. Nothing is moved in time.
 */
export const filterBands = (
  { samples, sampleRateHz }: Pcm,
  { gainsDb, frameSamples }: { gainsDb: Float32Array; frameSamples: number },
): Float32Array => {
  const gainsAt = makeGains(gainsDb, binPlaces(sampleRateHz));
  const frames = gainsDb.length / speechBandsHz.length;
  const fourier = makeFourier(fftSize);
  const [real, imaginary] = [new Float64Array(fftSize), new Float64Array(fftSize)];
  const out = new Float32Array(samples.length);
  for (let start = hop - windowSize; start < samples.length; start += hop) {
    real.fill(0);
    imaginary.fill(0);
    for (let i = 0; i < windowSize; i += 1) real[i] = (samples[start + i] ?? 0) * window[i]!;
    fourier.transform(real, imaginary);
    const position = (start + windowSize / 2) / frameSamples - 0.5;
    changeBins(real, imaginary, gainsAt(Math.min(frames - 1, Math.max(0, position))));
    // The inverse by the forward transform: conjugate before, and the real part is what is wanted.
    for (let i = 0; i < fftSize; i += 1) imaginary[i] = -imaginary[i]!;
    fourier.transform(real, imaginary);
    for (let i = Math.max(0, -start); i < windowSize && start + i < out.length; i += 1) {
      out[start + i]! += (real[i]! * window[i]!) / (fftSize * overlap);
    }
  }
  return out;
};

type BinPlace = { band: number; share: number };

/** Between which two bands each bin lies. */
const binPlaces = (sampleRateHz: number): BinPlace[] =>
  Array.from({ length: fftSize / 2 + 1 }, (_, bin) => {
    const hz = (bin * sampleRateHz) / fftSize;
    let band = 0;
    while (band < speechBandsHz.length - 2 && speechBandsHz[band + 1]! < hz) band += 1;
    const [low, high] = [speechBandsHz[band]!, speechBandsHz[band + 1]!];
    return { band, share: Math.min(1, Math.max(0, (hz - low) / (high - low))) };
  });

/** The gain of each bin at a place between frames; worked out anew only where the bands have changed. */
const makeGains = (gainsDb: Float32Array, places: readonly BinPlace[]): ((position: number) => Float64Array) => {
  const bands = speechBandsHz.length;
  const current = new Float64Array(bands).fill(NaN);
  const gains = new Float64Array(places.length);
  return (position) => {
    const first = Math.floor(position) * bands;
    const next = Math.ceil(position) * bands;
    const blend = position - Math.floor(position);
    let isChanged = false;
    for (let band = 0; band < bands; band += 1) {
      const from = gainsDb[first + band]!;
      const db = from + (gainsDb[next + band]! - from) * blend;
      if (db === current[band]) continue;
      current[band] = db;
      isChanged = true;
    }
    if (!isChanged) return gains;
    places.forEach(({ band, share }, bin) => {
      gains[bin] = 10 ** ((current[band]! * (1 - share) + current[band + 1]! * share) / 20);
    });
    return gains;
  };
};

const changeBins = (real: Float64Array, imaginary: Float64Array, gains: Float64Array): void => {
  for (let bin = 0; bin < gains.length; bin += 1) {
    const mirror = (fftSize - bin) % fftSize;
    real[bin]! *= gains[bin]!;
    imaginary[bin]! *= gains[bin]!;
    if (mirror <= bin) continue;
    real[mirror]! *= gains[bin]!;
    imaginary[mirror]! *= gains[bin]!;
  }
};
