import { type Pcm, joinSamples } from "./pcm.ts";
import { type FilterBank, filterBankFor } from "./resample-filter.ts";

/** Takes sound piece by piece; the pieces returned are, joined, exactly what one single call would give. */
export type Resampler = {
  push(samples: Float32Array): Float32Array;
  /** Gives what is still inside. The resampler is not used again. */
  flush(): Float32Array;
};

export const openResampler = (fromHz: number, toHz: number): Resampler => {
  if (fromHz === toHz) return { push: (samples) => samples.slice(), flush: () => new Float32Array(0) };
  return openPolyphase(filterBankFor(fromHz, toHz));
};

export const resample = (pcm: Pcm, toHz: number): Pcm => {
  if (pcm.sampleRateHz === toHz) return pcm;
  const resampler = openResampler(pcm.sampleRateHz, toHz);
  return { samples: joinSamples([resampler.push(pcm.samples), resampler.flush()]), sampleRateHz: toHz };
};

/**
 * Output sample k lies at input time k * down / up: the whole part says where the filter is laid,
 * the fraction which of the `up` filters is used. The filter is centred, so there is no delay.
 */
const openPolyphase = (bank: FilterBank): Resampler => {
  const { up, down, halfTaps } = bank;
  // Input from index `firstIndex` on; the first output reaches back into silence before the sound.
  let held = new Float32Array(halfTaps - 1);
  let firstIndex = -(halfTaps - 1);
  let received = 0;
  let produced = 0;

  const take = (samples: Float32Array) => {
    const joined = new Float32Array(held.length + samples.length);
    joined.set(held);
    joined.set(samples, held.length);
    held = joined;
  };

  const produceUntil = (end: number): Float32Array => {
    const out = new Float32Array(Math.max(0, end - produced));
    convolve(bank, { out, firstOut: produced, input: held, firstIn: firstIndex });
    produced += out.length;
    const firstNeeded = Math.floor((produced * down) / up) - (halfTaps - 1);
    held = held.slice(Math.min(held.length, Math.max(0, firstNeeded - firstIndex)));
    firstIndex = Math.max(firstIndex, firstNeeded);
    return out;
  };

  return {
    push: (samples) => {
      take(samples);
      received += samples.length;
      return produceUntil(Math.floor(((received - halfTaps) * up - 1) / down) + 1);
    },
    flush: () => {
      take(new Float32Array(halfTaps + 1));
      return produceUntil(Math.ceil((received * up) / down));
    },
  };
};

const convolve = (
  { up, down, halfTaps, coefficients, offsetOf }: FilterBank,
  { out, firstOut, input, firstIn }: { out: Float32Array; firstOut: number; input: Float32Array; firstIn: number },
): void => {
  const taps = halfTaps * 2;
  for (let k = 0; k < out.length; k++) {
    const position = (firstOut + k) * down;
    const centre = Math.floor(position / up);
    const from = centre - (halfTaps - 1) - firstIn;
    const filter = offsetOf(position - centre * up);
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let i = 0; i < taps; i += 4) {
      a += input[from + i]! * coefficients[filter + i]!;
      b += input[from + i + 1]! * coefficients[filter + i + 1]!;
      c += input[from + i + 2]! * coefficients[filter + i + 2]!;
      d += input[from + i + 3]! * coefficients[filter + i + 3]!;
    }
    out[k] = a + b + (c + d);
  }
};
