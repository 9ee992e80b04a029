import { kWeighting } from "./k-weighting.ts";

/** Integrated loudness after ITU-R BS.1770-4, one channel, fed piece by piece. */
export type LoudnessMeter = {
  push(samples: Float32Array): void;
  /** LUFS of everything heard so far; -Infinity when nothing passed the gates. */
  integratedLufs(): number;
  /** How much of what was heard passed the gates. */
  gatedMs(): number;
};

// Blocks of 400 ms begin every 100 ms, so that the energy is summed in steps and four of them make a block.
const STEP_MS = 100;
const STEPS_PER_BLOCK = 4;
const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = -10;

export const openLoudnessMeter = (sampleRateHz: number): LoudnessMeter => {
  const [shelf, cut] = kWeighting(sampleRateHz);
  let past: [number, number, number, number] = [0, 0, 0, 0];
  const stepLength = Math.round((sampleRateHz * STEP_MS) / 1000);
  const stepPowers: number[] = [];
  let energy = 0;
  let filled = 0;

  // Both filters in one loop, what they remember in variables of the loop: every sample of all speech goes through here.
  const push = (samples: Float32Array) => {
    const { b0, b1, b2, a1, a2 } = shelf;
    const { b0: c0, b1: c1, b2: c2, a1: d1, a2: d2 } = cut;
    let [shelf1, shelf2, cut1, cut2] = past;
    for (let i = 0; i < samples.length; i++) {
      const sample = samples[i]!;
      const headed = b0 * sample + shelf1;
      shelf1 = b1 * sample - a1 * headed + shelf2;
      shelf2 = b2 * sample - a2 * headed;
      const weighted = c0 * headed + cut1;
      cut1 = c1 * headed - d1 * weighted + cut2;
      cut2 = c2 * headed - d2 * weighted;
      energy += weighted * weighted;
      if (++filled < stepLength) continue;
      stepPowers.push(energy / stepLength);
      energy = 0;
      filled = 0;
    }
    past = [shelf1, shelf2, cut1, cut2];
  };

  /** Sound too short for one block is taken as one short block, where the standard has no answer. */
  const blockPowers = (): number[] => {
    if (stepPowers.length >= STEPS_PER_BLOCK) return slidingMeans(stepPowers);
    const length = stepPowers.length * stepLength + filled;
    const total = stepPowers.reduce((sum, power) => sum + power * stepLength, energy);
    return length > 0 ? [total / length] : [];
  };
  const gatedPowers = (): number[] => {
    const loud = blockPowers().filter((power) => lufsOf(power) > ABSOLUTE_GATE_LUFS);
    const gateLufs = lufsOf(meanOf(loud)) + RELATIVE_GATE_LU;
    return loud.filter((power) => lufsOf(power) > gateLufs);
  };

  return {
    push,
    integratedLufs: () => lufsOf(meanOf(gatedPowers())),
    gatedMs: () => gatedPowers().length * STEP_MS,
  };
};

const slidingMeans = (powers: readonly number[]): number[] =>
  Array.from({ length: powers.length - STEPS_PER_BLOCK + 1 }, (_, start) => {
    let sum = 0;
    for (let i = 0; i < STEPS_PER_BLOCK; i++) sum += powers[start + i]!;
    return sum / STEPS_PER_BLOCK;
  });

const meanOf = (powers: readonly number[]): number =>
  powers.length === 0 ? 0 : powers.reduce((sum, power) => sum + power, 0) / powers.length;

const lufsOf = (power: number): number => -0.691 + 10 * Math.log10(power);
