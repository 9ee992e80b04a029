import { makeFourier } from "./fourier.ts";

export const spectrumSize = 1024;
const lastBin = spectrumSize / 2;
const windowSize = 800;
const window = Float64Array.from({ length: windowSize }, (_, i) => Math.sin((Math.PI * (i + 0.5)) / windowSize));

type Two = [Float64Array, Float64Array];

export type FramePair = {
  /** Sample at the middle of each frame; the second may lie beyond the end. */
  middles: [number, number];
  /** |X|^2 of each frame, bins 0 to half the size. */
  powers: Two;
  /** The gain of every such bin, to be filled in. */
  gains: Two;
};

/**
 * Raises and lowers the bins of overlapping frames and moves nothing in time. Frames go through the transform in pairs, one as its
 * real part and one as its imaginary part: half the work of one after another.
 */
export const reshapeSpectrum = (
  samples: Float32Array,
  { hop, fillGains }: { hop: number; fillGains(pair: FramePair): void },
): Float32Array => {
  const fourier = makeFourier(spectrumSize);
  const numbers = (length: number): Two => [new Float64Array(length), new Float64Array(length)];
  const [real, imaginary] = numbers(spectrumSize);
  const [powers, gains] = [numbers(lastBin + 1), numbers(lastBin + 1)];
  const out = new Float32Array(samples.length);
  // The squares of the windows, so far apart, add up to half a window's length over the hop.
  const scale = (2 * hop) / windowSize / spectrumSize;
  for (let start = hop - windowSize; start < samples.length; start += 2 * hop) {
    take(samples, start, real);
    take(samples, start + hop, imaginary);
    fourier.transform(real, imaginary);
    fillPowers(real, imaginary, powers);
    fillGains({ middles: [start + windowSize / 2, start + hop + windowSize / 2], powers, gains });
    applyGains(real, imaginary, gains);
    fourier.transform(real, imaginary);
    add(out, start, { frame: real, scale });
    add(out, start + hop, { frame: imaginary, scale: -scale });
  }
  return out;
};

const take = (samples: Float32Array, start: number, frame: Float64Array): void => {
  frame.fill(0);
  for (let i = 0; i < windowSize; i += 1) frame[i] = (samples[start + i] ?? 0) * window[i]!;
};

const add = (out: Float32Array, start: number, { frame, scale }: { frame: Float64Array; scale: number }): void => {
  for (let i = Math.max(0, -start); i < windowSize && start + i < out.length; i += 1) {
    out[start + i]! += frame[i]! * window[i]! * scale;
  }
};

/** Of a pair's spectrum Z the first frame's is (Z[k] + Z*[-k]) / 2 and the second's (Z[k] - Z*[-k]) / 2i. */
const fillPowers = (real: Float64Array, imaginary: Float64Array, [first, second]: Two): void => {
  for (let bin = 0; bin <= lastBin; bin += 1) {
    const mirror = (spectrumSize - bin) % spectrumSize;
    const [plusReal, minusReal] = [real[bin]! + real[mirror]!, real[mirror]! - real[bin]!];
    const [plusImaginary, minusImaginary] = [
      imaginary[bin]! + imaginary[mirror]!,
      imaginary[bin]! - imaginary[mirror]!,
    ];
    first[bin] = (plusReal ** 2 + minusImaginary ** 2) / 4;
    second[bin] = (plusImaginary ** 2 + minusReal ** 2) / 4;
  }
};

/** Leaves the conjugate, whose forward transform is the conjugate of the sound. */
const applyGains = (real: Float64Array, imaginary: Float64Array, [first, second]: Two): void => {
  for (let bin = 0; bin <= lastBin; bin += 1) {
    const mirror = (spectrumSize - bin) % spectrumSize;
    const firstReal = (first[bin]! * (real[bin]! + real[mirror]!)) / 2;
    const firstImaginary = (first[bin]! * (imaginary[bin]! - imaginary[mirror]!)) / 2;
    const secondReal = (second[bin]! * (imaginary[bin]! + imaginary[mirror]!)) / 2;
    const secondImaginary = (second[bin]! * (real[mirror]! - real[bin]!)) / 2;
    real[bin] = firstReal - secondImaginary;
    imaginary[bin] = -firstImaginary - secondReal;
    real[mirror] = firstReal + secondImaginary;
    imaginary[mirror] = firstImaginary - secondReal;
  }
};
