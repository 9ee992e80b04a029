import { makeFourier } from "../../audio/spectrum/fourier.ts";

export const noiseRateHz = 48_000;
/** 32 ms, half overlapping: the model's 512 samples at 16 kHz. */
const frameSamples = 1_536;
export const hopSamples = frameSamples / 2;
const bins = frameSamples / 2 + 1;
/** The model hears 0 to 8 kHz in steps of 31.25 Hz, which are the lowest bins here. */
export const heardBins = 257;
/** Above what the model hears, its uppermost kilohertz speaks for the rest. */
const firstTopBin = 224;

/** Cuts and joins; the squares of its halves add up to one. */
const window = Float64Array.from({ length: frameSamples }, (_, i) => Math.sin((Math.PI * i) / frameSamples));

/** One more than there are hops: the first is centred on the first sample. */
export const countFrames = (samples: number): number => Math.ceil(samples / hopSamples) + 1;

export type NoiseFrames = {
  /** Writes the bins that the model hears, real and imaginary in turn, at the scale of a 16 kHz transform. */
  hear(samples: Float32Array, frame: number, out: Float32Array): void;
  /** The frame's sound with the mask laid over its spectrum, to be added to its neighbours'. */
  masked(samples: Float32Array, frame: number, mask: Float32Array): Float64Array;
};

/** The spectrum of a recording at 48 kHz, frame by frame; frame `n` is centred on sample `n * hopSamples`. */
export const openNoiseFrames = (): NoiseFrames => {
  const fourier = makeFourier(frameSamples);
  const [real, imaginary] = [new Float64Array(frameSamples), new Float64Array(frameSamples)];

  const analyse = (samples: Float32Array, frame: number): void => {
    const start = (frame - 1) * hopSamples;
    for (let i = 0; i < frameSamples; i += 1) real[i] = (samples[start + i] ?? 0) * window[i]!;
    imaginary.fill(0);
    fourier.transform(real, imaginary);
  };
  return {
    hear(samples, frame, out) {
      analyse(samples, frame);
      for (let bin = 0; bin < heardBins; bin += 1) {
        out[2 * bin] = real[bin]! / 3;
        out[2 * bin + 1] = imaginary[bin]! / 3;
      }
    },
    masked(samples, frame, mask) {
      analyse(samples, frame);
      const top = topGain(mask);
      for (let bin = 0; bin < bins; bin += 1) {
        const [a, b] = bin < heardBins ? [mask[2 * bin]!, mask[2 * bin + 1]!] : [top, 0];
        const r = real[bin]! * a - imaginary[bin]! * b;
        const i = real[bin]! * b + imaginary[bin]! * a;
        const mirror = (frameSamples - bin) % frameSamples;
        // Conjugated: the inverse by the forward transform.
        [real[bin], imaginary[bin]] = [r, -i];
        if (mirror > bin) [real[mirror], imaginary[mirror]] = [r, i];
      }
      // The first and the last bin of a real sound have no imaginary part.
      imaginary[0] = 0;
      imaginary[bins - 1] = 0;
      fourier.transform(real, imaginary);
      return real.map((value, i) => (value * window[i]!) / frameSamples);
    },
  };
};

const topGain = (mask: Float32Array): number => {
  let sum = 0;
  for (let bin = firstTopBin; bin < heardBins; bin += 1) sum += Math.hypot(mask[2 * bin]!, mask[2 * bin + 1]!);
  return Math.min(1, sum / (heardBins - firstTopBin));
};
