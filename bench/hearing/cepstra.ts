import { spectrumOf } from "./plain-spectrum.ts";

/** Frames start this far apart. */
export const cepstraHopSeconds = 0.01;
const windowSeconds = 0.025;
const bandCount = 26;
const coefficientCount = 13;
const lowestHz = 60;
const highestHz = 7_600;
/** Frames to each side over which change is measured. */
const deltaReach = 3;

/**
 * Mel cepstra and their change, each brought to mean 0 and spread 1 over the utterance, so that two voices saying the
 * same thing look alike.
 */
export const cepstraOf = (samples: Float32Array, sampleRateHz: number): Float32Array[] => {
  const size = Math.round(windowSeconds * sampleRateHz);
  const filters = melFilters(size, sampleRateHz);
  const spectrum = spectrumOf(size, filters.at(-1)?.lastBin ?? 0);
  const frames: Float32Array[] = [];
  for (let time = 0; time * sampleRateHz + size <= samples.length; time += cepstraHopSeconds) {
    const power = spectrum(samples, Math.round(time * sampleRateHz));
    frames.push(cosines(filters.map(({ weights }) => Math.log(dot(weights, power) + 1e-7))));
  }
  return standardise(frames.map((frame, index) => withChange(frame, frames, index)));
};

type MelFilter = { weights: Float64Array; lastBin: number };

const melOf = (hz: number): number => 1127 * Math.log1p(hz / 700);
const hzOf = (mel: number): number => 700 * Math.expm1(mel / 1127);

const melFilters = (size: number, sampleRateHz: number): MelFilter[] => {
  const [from, to] = [melOf(lowestHz), melOf(highestHz)];
  const edgeBin = (edge: number): number => (hzOf(from + ((to - from) * edge) / (bandCount + 1)) * size) / sampleRateHz;
  return Array.from({ length: bandCount }, (_, band) => {
    const [low, middle, high] = [edgeBin(band), edgeBin(band + 1), edgeBin(band + 2)];
    const lastBin = Math.ceil(high);
    const weights = Float64Array.from({ length: lastBin + 1 }, (_bin, bin) =>
      Math.max(0, Math.min((bin - low) / (middle - low), (high - bin) / (high - middle))),
    );
    return { weights, lastBin };
  });
};

const dot = (weights: Float64Array, values: Float64Array): number =>
  weights.reduce((sum, weight, index) => sum + weight * (values[index] ?? 0), 0);

const cosines = (values: readonly number[]): Float32Array =>
  Float32Array.from({ length: coefficientCount }, (_, coefficient) =>
    values.reduce(
      (sum, value, band) => sum + value * Math.cos((Math.PI * coefficient * (band + 0.5)) / values.length),
      0,
    ),
  );

const withChange = (frame: Float32Array, frames: readonly Float32Array[], index: number): Float32Array => {
  const before = frames[Math.max(0, index - deltaReach)] ?? frame;
  const after = frames[Math.min(frames.length - 1, index + deltaReach)] ?? frame;
  const change = frame.map((_, coefficient) => (after[coefficient] ?? 0) - (before[coefficient] ?? 0));
  return Float32Array.of(...frame, ...change);
};

const standardise = (frames: Float32Array[]): Float32Array[] => {
  const means = frames[0]?.map(
    (_, place) => frames.reduce((sum, frame) => sum + (frame[place] ?? 0), 0) / frames.length,
  );
  const spreads = means?.map((mean, place) =>
    Math.sqrt(frames.reduce((sum, frame) => sum + ((frame[place] ?? 0) - mean) ** 2, 0) / frames.length),
  );
  return frames.map((frame) => frame.map((value, place) => (value - (means?.[place] ?? 0)) / (spreads?.[place] || 1)));
};
