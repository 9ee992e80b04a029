/** Fades from the last samples of one part to the first of the next, which are the same moment made twice. */
export function crossfade(ending: Float32Array, next: Float32Array): Float32Array {
  const joined = next.slice();
  for (let index = 0; index < Math.min(ending.length, joined.length); index += 1) {
    const weight = 0.5 - 0.5 * Math.cos((Math.PI * (index + 0.5)) / ending.length);
    joined[index] = (ending[index] ?? 0) * (1 - weight) + (joined[index] ?? 0) * weight;
  }
  return joined;
}

/** Joins parts that share samples around their cuts, one after the other. */
export type PartJoiner = {
  /** The part with its beginning faded in from the part before; what it shares with the next is kept back. */
  add(part: Float32Array, isLast: boolean): Float32Array;
};

export function openPartJoiner(overlapSamples: number): PartJoiner {
  let ending = new Float32Array(0);
  return {
    add(part, isLast) {
      const joined = crossfade(ending, part);
      const end = isLast ? joined.length : joined.length - overlapSamples;
      ending = joined.slice(end);
      return joined.subarray(0, end);
    },
  };
}
