import { hannWindow, makeFourier } from "../../audio/spectrum/fourier.ts";
import { resample } from "../../audio/resample.ts";

/**
 * A bit for each of 32 neighbouring pairs of bands: whether the difference in energy between them grew since the frame before
 * (Haitsma and Kalker, 2002). Frames overlap by nearly all of their length, so it does not matter where the first begins; turning
 * up or down, codecs and a room change few bits, another reading of the same words about half of them.
 */
const rateHz = 5_000;
const frameSize = 2_048;
const hop = 128;
const bandCount = 33;
const lowestHz = 300;
const highestHz = 2_000;
/** About 3.3 s: less would find strangers alike by chance. */
export const blockFrames = 128;
const leastBlockFrames = 48;

export const fingerprintOf = (samples: Float32Array, sampleRateHz: number): Uint32Array => {
  const slow = resample({ samples, sampleRateHz }, rateHz).samples;
  const frames = Math.max(0, Math.floor((slow.length - frameSize) / hop) + 1);
  const fourier = makeFourier(frameSize);
  const window = hannWindow(frameSize);
  const frame = new Float64Array(frameSize);
  const prints = new Uint32Array(frames);
  let [bands, before] = [new Float64Array(bandCount), new Float64Array(bandCount)];
  for (let i = 0; i < frames; i += 1) {
    for (let j = 0; j < frameSize; j += 1) frame[j] = slow[i * hop + j]! * window[j]!;
    sumBands(fourier.power(frame), bands);
    prints[i] = bitsOf(bands, before);
    [bands, before] = [before, bands];
  }
  return prints;
};

/** Edges of the bands in bins, each as much wider as it is higher. */
const edges = Array.from({ length: bandCount + 1 }, (_, i) =>
  Math.round((lowestHz * (highestHz / lowestHz) ** (i / bandCount) * frameSize) / rateHz),
);

const sumBands = (power: Float64Array, bands: Float64Array): void => {
  for (let band = 0; band < bandCount; band += 1) {
    let sum = 0;
    for (let bin = edges[band]!; bin < edges[band + 1]!; bin += 1) sum += power[bin]!;
    bands[band] = sum;
  }
};

const bitsOf = (bands: Float64Array, before: Float64Array): number => {
  let bits = 0;
  for (let i = 0; i < bandCount - 1; i += 1) {
    const change = bands[i]! - bands[i + 1]! - (before[i]! - before[i + 1]!);
    if (change > 0) bits |= 1 << i;
  }
  return bits >>> 0;
};

/** Share of bits in which a piece of one sound differs from the best matching place of another: 0 same, about 0.5 strangers. */
export const closestPassage = (wanted: Uint32Array, within: Uint32Array): number => {
  const length = Math.min(blockFrames, wanted.length);
  if (length < leastBlockFrames) return 1;
  let best = 1;
  for (let from = 0; from + length <= wanted.length; from += blockFrames / 2) {
    best = Math.min(best, bestPlace(wanted.subarray(from, from + length), within));
  }
  return best;
};

/** A muted microphone and the gap between two takes are nothing at all, and nothing is like nothing: only frames with sound count. */
const bestPlace = (block: Uint32Array, within: Uint32Array): number => {
  const sounding = block.reduce((count, print) => count + (print === 0 ? 0 : 1), 0);
  if (sounding < leastBlockFrames) return 1;
  let fewest = sounding * (bandCount - 1);
  for (let at = 0; at + block.length <= within.length; at += 1) {
    let wrong = 0;
    for (let i = 0; i < block.length && wrong < fewest; i += 1) {
      if (block[i] !== 0) wrong += countBits(block[i]! ^ within[at + i]!);
    }
    fewest = Math.min(fewest, wrong);
  }
  return fewest / (sounding * (bandCount - 1));
};

const countBits = (bits: number): number => {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};
