import { hannWindow, makeFourier } from "../../audio/spectrum/fourier.ts";

const windowSize = 1024;
export const melHop = 256;
export const melBands = 80;
/** Cells this far under the reference's loudest cell are not compared: they are inaudible next to it. */
const rangeDb = 60;
const floorDb = 80;

/**
 * Mean absolute difference of two signals in 80 mel bands (0 to half the rate, 1024-point Hann, hop 256), in dB,
 * over the cells within 60 dB of the reference's maximum. Blind to phase, so it compares decoders whose unvoiced
 * phases are rounding noise.
 */
export const logMelDistanceDb = (reference: Float32Array, other: Float32Array, sampleRateHz = 24_000): number => {
  const a = logMel(reference, sampleRateHz);
  const b = logMel(other, sampleRateHz);
  const top = a.reduce((max, value) => Math.max(max, value), -Infinity);
  let sum = 0;
  let count = 0;
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const expected = a[i] ?? 0;
    if (expected < top - rangeDb) continue;
    sum += Math.abs(Math.max(expected, top - floorDb) - Math.max(b[i] ?? 0, top - floorDb));
    count += 1;
  }
  return count > 0 ? sum / count : 0;
};

/** Frames x 80 values in dB. */
export const logMel = (samples: Float32Array, sampleRateHz: number): Float32Array => {
  const frameCount = Math.max(0, Math.floor((samples.length - windowSize) / melHop) + 1);
  const filters = melFilters(sampleRateHz);
  const out = new Float32Array(frameCount * melBands);
  for (let frame = 0; frame < frameCount; frame += 1) {
    const power = powerSpectrum(samples, frame * melHop);
    for (const [band, { first, weights }] of filters.entries()) {
      let energy = 1e-12;
      for (const [i, weight] of weights.entries()) energy += weight * (power[first + i] ?? 0);
      out[frame * melBands + band] = 10 * Math.log10(energy);
    }
  }
  return out;
};

type MelFilter = { first: number; weights: number[] };

const melOf = (hz: number): number => 2595 * Math.log10(1 + hz / 700);
const hzOf = (mel: number): number => 700 * (10 ** (mel / 2595) - 1);

const melFilters = (sampleRateHz: number): MelFilter[] => {
  const topMel = melOf(sampleRateHz / 2);
  const edges = Array.from(
    { length: melBands + 2 },
    (_, i) => (hzOf((topMel * i) / (melBands + 1)) * windowSize) / sampleRateHz,
  );
  return Array.from({ length: melBands }, (_, band) => {
    const [low = 0, mid = 0, high = 0] = edges.slice(band, band + 3);
    const first = Math.floor(low);
    const weights = Array.from({ length: Math.ceil(high) - first + 1 }, (_, i) =>
      Math.max(0, Math.min((first + i - low) / (mid - low), (high - first - i) / (high - mid))),
    );
    return { first, weights };
  });
};

const hann = hannWindow(windowSize);
const fourier = makeFourier(windowSize);

const powerSpectrum = (samples: Float32Array, start: number): Float64Array =>
  fourier.power(hann.map((weight, i) => (samples[start + i] ?? 0) * weight));
