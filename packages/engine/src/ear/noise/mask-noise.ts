import { type Fourier, makeFourier } from "../../audio/fourier.ts";

/** 21 ms at 48 kHz, half overlapping: as fine in time as the denoiser itself. */
const windowSize = 1024;
const hop = windowSize / 2;
const bins = windowSize / 2 + 1;
/** What is left of the loudest noise, -14 dB: words survive better in a little noise than in holes. */
const leastGain = 0.2;
/** Bins to either side that share a gain, so that no single tones are left standing. */
const reach = 1;

/** The same window cuts and joins; the squares of its halves add up to one. */
const window = Float64Array.from({ length: windowSize }, (_, i) => Math.sin((Math.PI * (i + 0.5)) / windowSize));

export type NoiseMask = {
  /** Takes as much of the recording as of its cleaned form; gives back what is finished. */
  push(noisy: Float32Array, clean: Float32Array): Float32Array;
  /** The rest; all together is as long as what was pushed. */
  flush(): Float32Array;
};

/**
 * Lowers each part of a recording's spectrum as far as a denoiser did. What comes out of a denoiser is shifted in phase where the
 * voice is strongest; this keeps the recording's own.
 */
export const openNoiseMask = (): NoiseMask => {
  const fourier = makeFourier(windowSize);
  let noisy = new Float32Array(hop);
  let clean = new Float32Array(hop);
  let tail = new Float64Array(hop);
  /** The first half window lies before the recording. */
  let skipped = hop;
  let pushed = 0;
  let given = 0;

  const run = (): Float32Array => {
    const steps = Math.max(0, Math.floor((noisy.length - windowSize) / hop) + 1);
    const out = new Float32Array(steps * hop);
    for (let step = 0; step < steps; step += 1) {
      const at = step * hop;
      const made = maskWindow(fourier, noisy.subarray(at, at + windowSize), clean.subarray(at, at + windowSize));
      for (let i = 0; i < hop; i += 1) out[at + i] = tail[i]! + made[i]!;
      tail = made.slice(hop);
    }
    noisy = noisy.slice(steps * hop);
    clean = clean.slice(steps * hop);
    const lead = Math.min(skipped, out.length);
    skipped -= lead;
    given += out.length - lead;
    return out.subarray(lead);
  };
  return {
    push(nextNoisy, nextClean) {
      pushed += nextNoisy.length;
      noisy = appended(noisy, nextNoisy);
      clean = appended(clean, nextClean);
      return run();
    },
    flush() {
      const missing = pushed - given;
      const silence = new Float32Array(windowSize + hop);
      noisy = appended(noisy, silence);
      clean = appended(clean, silence);
      return run().subarray(0, missing);
    },
  };
};

const appended = (first: Float32Array, second: Float32Array): Float32Array<ArrayBuffer> => {
  const joined = new Float32Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
};

/** Both spectra come from one transform: the recording is its real part, the cleaned one its imaginary part. */
const maskWindow = (fourier: Fourier, noisy: Float32Array, clean: Float32Array): Float64Array<ArrayBuffer> => {
  const real = Float64Array.from(noisy, (value, i) => value * window[i]!);
  const imaginary = Float64Array.from(clean, (value, i) => value * window[i]!);
  fourier.transform(real, imaginary);
  const parts = splitSpectra(real, imaginary);
  const gains = gainsOf(parts.noisyPower, parts.cleanPower);
  for (let bin = 0; bin < bins; bin += 1) {
    const [r, i] = [parts.real[bin]! * gains[bin]!, parts.imaginary[bin]! * gains[bin]!];
    const mirror = (windowSize - bin) % windowSize;
    // Conjugated: the inverse by the forward transform.
    [real[bin], imaginary[bin]] = [r, -i];
    if (mirror > bin) [real[mirror], imaginary[mirror]] = [r, i];
  }
  fourier.transform(real, imaginary);
  return real.map((value, i) => (value * window[i]!) / windowSize);
};

const splitSpectra = (real: Float64Array, imaginary: Float64Array) => {
  const parts = {
    real: new Float64Array(bins),
    imaginary: new Float64Array(bins),
    noisyPower: new Float64Array(bins),
    cleanPower: new Float64Array(bins),
  };
  for (let bin = 0; bin < bins; bin += 1) {
    const mirror = (windowSize - bin) % windowSize;
    const [a, b] = [(real[bin]! + real[mirror]!) / 2, (imaginary[bin]! - imaginary[mirror]!) / 2];
    const [c, d] = [(imaginary[bin]! + imaginary[mirror]!) / 2, (real[mirror]! - real[bin]!) / 2];
    parts.real[bin] = a;
    parts.imaginary[bin] = b;
    parts.noisyPower[bin] = a * a + b * b;
    parts.cleanPower[bin] = c * c + d * d;
  }
  return parts;
};

const gainsOf = (noisyPower: Float64Array, cleanPower: Float64Array): Float64Array =>
  noisyPower.map((_, bin) => {
    let [before, after] = [1e-12, 0];
    for (let at = Math.max(0, bin - reach); at <= Math.min(bins - 1, bin + reach); at += 1) {
      before += noisyPower[at]!;
      after += cleanPower[at]!;
    }
    return Math.max(leastGain, Math.min(1, Math.sqrt(after / before)));
  });
