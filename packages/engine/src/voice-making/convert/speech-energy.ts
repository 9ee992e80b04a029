import { resample } from "../../audio/resample.ts";
import { hannWindow, makeFourier } from "../../audio/spectrum/fourier.ts";

const rateHz = 24_000;
const hop = 300;
const fftSize = 2048;
const windowSize = 1200;
const bandCount = 80;
/** The model's own analysis took its 24 kHz sound for 16 kHz; the bands are laid the same way here. */
const nominalTopHz = 8_000;

type Band = { first: number; weights: Float64Array };

/** The decoder's energy of a recording: log of the norm of 80 mel powers, 80 values a second. */
export const speechEnergy = (samples16k: Float32Array, count: number): Float32Array => {
  const { samples } = resample({ samples: samples16k, sampleRateHz: 16_000 }, rateHz);
  const fourier = makeFourier(fftSize);
  const window = hannWindow(windowSize);
  const bands = melBands();
  const frame = new Float64Array(fftSize);
  const lead = (fftSize - windowSize) / 2;
  const energy = new Float32Array(count);
  for (let index = 0; index < count; index += 1) {
    const start = index * hop - windowSize / 2;
    for (let i = 0; i < windowSize; i += 1) frame[lead + i] = (samples[start + i] ?? 0) * window[i]!;
    energy[index] = logNorm(fourier.power(frame), bands);
  }
  return energy;
};

const logNorm = (power: Float64Array, bands: readonly Band[]): number => {
  let squares = 0;
  for (const { first, weights } of bands) {
    let sum = 1e-5;
    for (let i = 0; i < weights.length; i += 1) sum += weights[i]! * power[first + i]!;
    squares += sum * sum;
  }
  return Math.log(Math.sqrt(squares));
};

const melOf = (hz: number): number => 1127 * Math.log(1 + hz / 700);
const hzOf = (mel: number): number => 700 * (Math.exp(mel / 1127) - 1);

const melBands = (): Band[] => {
  const hzPerBin = nominalTopHz / (fftSize / 2);
  const edges = Array.from({ length: bandCount + 2 }, (_, i) => hzOf((melOf(nominalTopHz) * i) / (bandCount + 1)));
  return Array.from({ length: bandCount }, (_, band) => {
    const [low = 0, mid = 0, high = 0] = edges.slice(band, band + 3);
    const first = Math.ceil(low / hzPerBin);
    const last = Math.min(fftSize / 2, Math.floor(high / hzPerBin));
    const weights = Float64Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => {
      const hz = (first + i) * hzPerBin;
      return Math.max(0, Math.min((hz - low) / (mid - low), (high - hz) / (high - mid)));
    });
    return { first, weights };
  });
};
