import { makeFourier } from "../fourier.ts";

const size = 1024;
const windowSize = 800;
/** Half a window apart, the squares of the windows add up to 1. */
const hop = 400;
/** Cepstral values that make up the envelope: fine enough for formants, too coarse for the harmonics of a high voice. */
const lifter = { whole: 30, last: 58 };
const keep = Float64Array.from({ length: size }, (_, i) => {
  const beyond = (Math.min(i, size - i) - lifter.whole) / (lifter.last - lifter.whole);
  return beyond <= 0 ? 1 : beyond >= 1 ? 0 : 0.5 + 0.5 * Math.cos(Math.PI * beyond);
});
const mostDb = 20;
const mostLog = (mostDb / 20) * Math.LN10;

const window = Float64Array.from({ length: windowSize }, (_, i) => Math.sin((Math.PI * (i + 0.5)) / windowSize));

/** Moves the formants by a factor and leaves pitch and timing alone: a larger head below 1, a smaller one above. */
export const shiftFormants = (samples: Float32Array, factor: number): Float32Array => {
  if (factor === 1) return samples;
  const fourier = makeFourier(size);
  const [real, imaginary] = [new Float64Array(size), new Float64Array(size)];
  const envelope = makeEnvelope();
  const out = new Float32Array(samples.length);
  for (let start = hop - windowSize; start < samples.length; start += hop) {
    real.fill(0);
    imaginary.fill(0);
    for (let i = 0; i < windowSize; i += 1) real[i] = (samples[start + i] ?? 0) * window[i]!;
    fourier.transform(real, imaginary);
    warp(real, imaginary, envelope.of(real, imaginary), factor);
    // The inverse by the forward transform: conjugate before, and the real part is what is wanted.
    for (let i = 0; i < size; i += 1) imaginary[i] = -imaginary[i]!;
    fourier.transform(real, imaginary);
    for (let i = Math.max(0, -start); i < windowSize && start + i < out.length; i += 1) {
      out[start + i]! += (real[i]! * window[i]!) / size;
    }
  }
  return out;
};

/** Each bin gets the level that the envelope has where the formant came from. */
const warp = (real: Float64Array, imaginary: Float64Array, envelope: Float64Array, factor: number): void => {
  const last = size / 2;
  for (let bin = 0; bin <= last; bin += 1) {
    const from = Math.min(last, bin / factor);
    const low = Math.floor(from);
    const high = Math.min(last, low + 1);
    const wanted = envelope[low]! + (envelope[high]! - envelope[low]!) * (from - low);
    const gain = Math.exp(Math.max(-mostLog, Math.min(mostLog, wanted - envelope[bin]!)));
    real[bin]! *= gain;
    imaginary[bin]! *= gain;
    const mirror = (size - bin) % size;
    if (mirror <= bin) continue;
    real[mirror]! *= gain;
    imaginary[mirror]! *= gain;
  }
};

/** Rounds in which the envelope climbs from the middle of the spectrum to the tips of the harmonics. */
const rounds = 3;

/** The smooth line over the log spectrum: smoothed by its cepstrum, raised to what sticks out, and smoothed again. */
const makeEnvelope = () => {
  const fourier = makeFourier(size);
  const [real, imaginary, spectrum] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  const smooth = (): void => {
    imaginary.fill(0);
    fourier.transform(real, imaginary);
    for (let i = 0; i < size; i += 1) {
      real[i] = (real[i]! * keep[i]!) / size;
      imaginary[i] = 0;
    }
    fourier.transform(real, imaginary);
  };
  return {
    /** The answer is overwritten by the next call. */
    of(spectrumReal: Float64Array, spectrumImaginary: Float64Array): Float64Array {
      for (let i = 0; i < size; i += 1) {
        spectrum[i] = 0.5 * Math.log(spectrumReal[i]! ** 2 + spectrumImaginary[i]! ** 2 + 1e-12);
        real[i] = spectrum[i]!;
      }
      for (let round = 0; round < rounds; round += 1) {
        if (round > 0) for (let i = 0; i < size; i += 1) real[i] = Math.max(real[i]!, spectrum[i]!);
        smooth();
      }
      return real;
    },
  };
};
