const rateHz = 16_000;
const mostStretches = 4;
/** Learning costs about as long as the speech lasts; a minute is not heard whole, to be ready within twenty seconds. */
const mostSamples = 22 * rateHz;

/** What of the stretches is learned from, the best first: the first always, others while there is room. */
export const learnedStretches = (stretches: readonly Float32Array[]): Float32Array[] => {
  const chosen: Float32Array[] = [];
  let room = mostSamples;
  for (const stretch of stretches) {
    if (chosen.length > 0 && stretch.length > room) continue;
    chosen.push(stretch);
    room -= stretch.length;
    if (chosen.length === mostStretches) break;
  }
  return chosen;
};
