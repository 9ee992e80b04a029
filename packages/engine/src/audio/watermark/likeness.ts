import { type MarkPattern, markBands, patternBinOf, patternLength } from "./pattern.ts";
import { emptySpectrum, makeRealFourier, type Spectrum } from "../spectrum/real-fourier.ts";

const fourier = makeRealFourier(patternLength);
const binsOf = ({ fromHz, toHz }: { fromHz: number; toHz: number }) => ({
  from: patternBinOf(fromHz),
  to: patternBinOf(toHz),
});
const [lowBins, highBins] = [binsOf(markBands.low), binsOf(markBands.high)];

/**
 * How much whitened sound is like the pattern at the place where it is most like it, in standard deviations over all
 * places. Looks at the lower band alone too: in what a telephone carried, the upper one is only noise.
 */
export const likenessOf = (white: Float32Array, pattern: MarkPattern): number => {
  const sound = emptySpectrum(patternLength);
  fourier.forward(folded(white), sound);
  const low = correlation(sound, pattern.spectrum, lowBins);
  const high = correlation(sound, pattern.spectrum, highBins);
  let best = 0;
  for (let at = 0; at < patternLength; at += 1) {
    best = Math.max(best, low[at]!, (low[at]! + high[at]!) / Math.SQRT2);
  }
  return best;
};

/** The pattern repeats, so periods laid over each other strengthen it and nothing else. */
const folded = (white: Float32Array): Float64Array => {
  const one = new Float64Array(patternLength);
  for (let n = 0; n < white.length; n += 1) one[n % patternLength]! += white[n]!;
  return one;
};

/** Of every place at once, scaled to a mean square of one. */
const correlation = (sound: Spectrum, pattern: Spectrum, { from, to }: { from: number; to: number }): Float64Array => {
  const product = emptySpectrum(patternLength);
  let power = 0;
  for (let bin = from; bin < to; bin += 1) {
    const [a, b] = [sound.real[bin]!, sound.imaginary[bin]!];
    const [c, d] = [pattern.real[bin]!, pattern.imaginary[bin]!];
    power += a * a + b * b;
    product.real[bin] = a * c + b * d;
    product.imaginary[bin] = b * c - a * d;
  }
  const places = new Float64Array(patternLength);
  fourier.backward(product, places);
  const scale = power > 0 ? patternLength / Math.sqrt(2 * power) : 0;
  return places.map((value) => value * scale);
};
