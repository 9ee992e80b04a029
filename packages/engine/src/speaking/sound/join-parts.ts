import type { Begun } from "../../backends/speech-backend.ts";

/** Joins the parts of an utterance, which share a moment of sound around each cut. */
export type PartJoiner = {
  /** The part from where the one before was left to shortly before the next cut. */
  add(part: Float32Array, isLast: boolean): Float32Array;
  /** Samples by which what `add` gives for a later part begins before its cut. */
  leadSamples: number;
};

export type JoinOptions = { shared: Begun["shared"]; sampleRateHz: number };

const crossfadeMs = 20;
/** A part that is louder or softer than its neighbour takes over at the neighbour's level and finds its own slowly. */
const glideMs = 800;
const mostGainDb = 1.5;
/** Shared sound quieter than this says nothing about the level of speech. */
const silenceRms = 0.003;

export function openPartJoiner({ shared, sampleRateHz }: JoinOptions): PartJoiner {
  const samplesOf = (ms: number) => Math.round((ms * sampleRateHz) / 1000);
  const half = Math.min(samplesOf(crossfadeMs) / 2, shared.before, shared.after);
  const sharedLength = shared.before + shared.after;
  let before: Float32Array | null = null;
  return {
    leadSamples: half,
    add(part, isLast) {
      const joined = before ? takeOver(before, part) : part;
      const end = isLast ? joined.length : joined.length - shared.after - half;
      before = isLast ? null : joined.slice(joined.length - sharedLength);
      return joined.slice(0, end);
    },
  };

  /** `ending` and the beginning of `next` are the same moment made twice. */
  function takeOver(ending: Float32Array, next: Float32Array): Float32Array {
    const levelled = glide(next, levelDifferenceDb(ending, next.subarray(0, sharedLength)), samplesOf(glideMs));
    const start = shared.before - half;
    for (let index = 0; index < 2 * half; index += 1) {
      const weight = 0.5 - 0.5 * Math.cos((Math.PI * (index + 0.5)) / (2 * half));
      const at = start + index;
      levelled[at] = (ending[at] ?? 0) * (1 - weight) + (levelled[at] ?? 0) * weight;
    }
    return levelled.subarray(start);
  }
}

/** Decibels by which `a` is louder; 0 where either is silent. */
function levelDifferenceDb(a: Float32Array, b: Float32Array): number {
  const [levelA, levelB] = [brightRms(a), brightRms(b)];
  if (levelA < silenceRms || levelB < silenceRms) return 0;
  return Math.min(mostGainDb, Math.max(-mostGainDb, 20 * Math.log10(levelA / levelB)));
}

/** Of the difference between samples, which weighs high sound more, as ears do; scaled to about the level of a voice. */
function brightRms(samples: Float32Array): number {
  let sum = 0;
  for (let index = 1; index < samples.length; index += 1) {
    sum += ((samples[index] ?? 0) - (samples[index - 1] ?? 0)) ** 2;
  }
  return 3 * Math.sqrt(sum / Math.max(1, samples.length));
}

function glide(samples: Float32Array, fromDb: number, length: number): Float32Array {
  if (fromDb === 0) return samples.slice();
  return samples.map((sample, index) => sample * 10 ** ((fromDb * Math.max(0, 1 - index / length)) / 20));
}
