import { amplitudeOf } from "./decibels.ts";
import { SlidingSamples } from "./sliding-samples.ts";
import { LARGEST_OVERSHOOT, TRUE_PEAK_REACH, truePeakAfter } from "./true-peak.ts";

/** Pieces in, pieces out, a few milliseconds later; joined they are as long as what came in. */
export type Limiter = {
  push(samples: Float32Array): Float32Array;
  flush(): Float32Array;
};

const LOOK_AHEAD_MS = 2.5;
const RELEASE_MS = 60;
// A gain that moves lifts the curve between samples a little; this much is kept in hand.
const SAFETY_DB = 0.1;
const BLOCK_SAMPLES = 64;

/**
 * Keeps the true peak under a ceiling. The gain a sample needs is spread as a minimum over the look-ahead both ways,
 * allowed to recover only slowly, then averaged over the same span: every value averaged is low enough for the sample in
 * the middle, so the ceiling holds and the gain bends instead of jumping. Sound below the ceiling passes unchanged.
 */
export const openLimiter = (of: { sampleRateHz: number; ceilingDbtp: number }): Limiter => {
  const ceiling = amplitudeOf(of.ceilingDbtp - SAFETY_DB);
  const reach = Math.round((of.sampleRateHz * LOOK_AHEAD_MS) / 1000);
  const release = 1 - Math.exp(-1 / ((of.sampleRateHz * RELEASE_MS) / 1000));
  const input = new SlidingSamples({ from: -TRUE_PEAK_REACH, to: 0, fill: 0 });
  const needed = new SlidingSamples({ from: -2 * reach, to: 0, fill: 1 });
  const released = new SlidingSamples({ from: -reach, to: -reach, fill: 1 });
  let lastReleased = 1;
  let produced = 0;

  const recovered = (low: number): number => {
    lastReleased = low < lastReleased ? low : lastReleased + (low - lastReleased) * release;
    if (lastReleased > 0.99999) lastReleased = 1; // or it would creep towards 1 forever
    return lastReleased;
  };
  const advanceTo = (end: number): Float32Array => {
    const peaksEnd = Math.max(needed.end, end - TRUE_PEAK_REACH);
    const around = input.between(needed.end - TRUE_PEAK_REACH, peaksEnd + TRUE_PEAK_REACH);
    needed.append(gainsNeeded(around, ceiling));
    const lowsEnd = Math.max(released.end, needed.end - reach);
    const lows = lowestAround(needed.between(released.end - reach, lowsEnd + reach), reach);
    for (let i = 0; i < lows.length; i++) lows[i] = recovered(lows[i]!);
    released.append(lows);
    const outEnd = Math.max(produced, released.end - reach);
    const gains = meanAround(released.between(produced - reach, outEnd + reach), reach);
    const out = input.between(produced, outEnd).slice();
    for (let i = 0; i < out.length; i++) out[i]! *= gains[i]!;
    produced = outEnd;
    input.dropBefore(Math.min(produced, needed.end - TRUE_PEAK_REACH));
    needed.dropBefore(released.end - reach);
    released.dropBefore(produced - reach);
    return out;
  };

  return {
    push: (samples) => {
      input.append(samples);
      return advanceTo(input.end);
    },
    flush: () => {
      const soundEnd = input.end;
      input.append(new Float32Array(TRUE_PEAK_REACH + 2 * reach));
      const tail = advanceTo(input.end);
      return tail.subarray(0, tail.length - (produced - soundEnd));
    },
  };
};

/** For each sample that has TRUE_PEAK_REACH neighbours on both sides; blocks that cannot reach the ceiling are passed. */
const gainsNeeded = (around: Float32Array, ceiling: number): Float32Array => {
  const gains = new Float32Array(Math.max(0, around.length - 2 * TRUE_PEAK_REACH)).fill(1);
  for (let start = 0; start < gains.length; start += BLOCK_SAMPLES) {
    const end = Math.min(gains.length, start + BLOCK_SAMPLES);
    if (highestOf(around.subarray(start, end + 2 * TRUE_PEAK_REACH)) * LARGEST_OVERSHOOT <= ceiling) continue;
    for (let i = start; i < end; i++) {
      const peak = truePeakAfter(around, i + TRUE_PEAK_REACH);
      if (peak > ceiling) gains[i] = ceiling / peak;
    }
  }
  return gains;
};

const highestOf = (samples: Float32Array): number => {
  let highest = 0;
  for (let i = 0; i < samples.length; i++) {
    const height = Math.abs(samples[i]!);
    if (height > highest) highest = height;
  }
  return highest;
};

const isAllOnes = (gains: Float32Array): boolean => {
  for (let i = 0; i < gains.length; i++) if (gains[i] !== 1) return false;
  return true;
};

/**
 * The least of each `2 * reach + 1` gains. Whole spans of that width are folded once from their left and once from their right
 * end; any other span is the end of one and the beginning of the next.
 */
const lowestAround = (gains: Float32Array, reach: number): Float32Array => {
  const lows = new Float32Array(Math.max(0, gains.length - 2 * reach)).fill(1);
  if (isAllOnes(gains)) return lows;
  const width = 2 * reach + 1;
  const [fromLeft, fromRight] = [gains.slice(), gains.slice()];
  for (let i = 1; i < gains.length; i++) {
    if (i % width !== 0 && fromLeft[i - 1]! < fromLeft[i]!) fromLeft[i] = fromLeft[i - 1]!;
  }
  for (let i = gains.length - 2; i >= 0; i--) {
    if (i % width !== width - 1 && fromRight[i + 1]! < fromRight[i]!) fromRight[i] = fromRight[i + 1]!;
  }
  for (let i = 0; i < lows.length; i++) lows[i] = Math.min(fromRight[i]!, fromLeft[i + width - 1]!);
  return lows;
};

/** The sum slides along: gains have 24 bits, so no order of adding them loses any in a double. */
const meanAround = (gains: Float32Array, reach: number): Float32Array => {
  const means = new Float32Array(Math.max(0, gains.length - 2 * reach)).fill(1);
  if (isAllOnes(gains)) return means;
  const width = 2 * reach + 1;
  let sum = 0;
  for (let i = 0; i < width - 1; i++) sum += gains[i]!;
  for (let i = 0; i < means.length; i++) {
    sum += gains[i + width - 1]!;
    means[i] = sum / width;
    sum -= gains[i]!;
  }
  return means;
};
