import { makeFourier } from "./fourier.ts";

/** Bins 0 to half the size. */
export type Spectrum = { real: Float64Array; imaginary: Float64Array };

export type RealFourier = {
  /** The spectrum of `frame`, which holds `size` numbers. */
  forward(frame: Float64Array, into: Spectrum): void;
  /** What `forward` was given; `spectrum` is left as it is. */
  backward(spectrum: Spectrum, into: Float64Array): void;
};

export const emptySpectrum = (size: number): Spectrum => ({
  real: new Float64Array(size / 2 + 1),
  imaginary: new Float64Array(size / 2 + 1),
});

/** Sound has no imaginary part, so a transform of half the size does: even samples as its real part, odd as the other. */
export const makeRealFourier = (size: number): RealFourier => {
  const half = size / 2;
  const fourier = makeFourier(half);
  const cosines = Float64Array.from({ length: half + 1 }, (_, k) => Math.cos((2 * Math.PI * k) / size));
  const sines = Float64Array.from({ length: half + 1 }, (_, k) => Math.sin((2 * Math.PI * k) / size));
  const [a, b] = [new Float64Array(half), new Float64Array(half)];

  return {
    forward(frame, { real, imaginary }) {
      for (let n = 0; n < half; n += 1) {
        a[n] = frame[2 * n]!;
        b[n] = frame[2 * n + 1]!;
      }
      fourier.transform(a, b);
      for (let k = 0; k <= half; k += 1) {
        const at = k === half ? 0 : k;
        const other = k === 0 ? 0 : half - k;
        const evenReal = (a[at]! + a[other]!) / 2;
        const evenImaginary = (b[at]! - b[other]!) / 2;
        const oddReal = (b[at]! + b[other]!) / 2;
        const oddImaginary = (a[other]! - a[at]!) / 2;
        real[k] = evenReal + oddReal * cosines[k]! + oddImaginary * sines[k]!;
        imaginary[k] = evenImaginary + oddImaginary * cosines[k]! - oddReal * sines[k]!;
      }
    },
    backward({ real, imaginary }, into) {
      for (let k = 0; k < half; k += 1) {
        const other = half - k;
        const evenReal = real[k]! + real[other]!;
        const evenImaginary = imaginary[k]! - imaginary[other]!;
        const turnedReal = real[k]! - real[other]!;
        const turnedImaginary = imaginary[k]! + imaginary[other]!;
        const oddReal = turnedReal * cosines[k]! - turnedImaginary * sines[k]!;
        const oddImaginary = turnedImaginary * cosines[k]! + turnedReal * sines[k]!;
        a[k] = evenReal - oddImaginary;
        b[k] = evenImaginary + oddReal;
      }
      // With its parts exchanged, the forward transform runs backwards.
      fourier.transform(b, a);
      for (let n = 0; n < half; n += 1) {
        into[2 * n] = a[n]! / size;
        into[2 * n + 1] = b[n]! / size;
      }
    },
  };
};
