/** Frames of 25 ms. The head is decoded before anything else can be heard, so it is as short as sounds natural. */
const headFrames = { wanted: 30, least: 22, most: 60 };
/** A remainder shorter than this is not worth a call of its own. */
const leastRestFrames = 24;
/** How much a frame's distance from the wanted place weighs against its energy (natural log per frame). */
const distanceWeight = 0.06;

/**
 * The frame at which an utterance is best cut in two: the quietest near the wanted length of the head, where a join
 * cannot be heard. Null when the utterance is too short to be cut.
 */
export function findRest(energy: Float32Array, valuesPerFrame: number): number | null {
  const frames = energy.length / valuesPerFrame;
  const last = Math.min(headFrames.most, frames - leastRestFrames);
  let best: number | null = null;
  let bestScore = Infinity;
  for (let frame = headFrames.least; frame <= last; frame += 1) {
    const score = energyAround(energy, frame * valuesPerFrame) + distanceWeight * Math.abs(frame - headFrames.wanted);
    if (score < bestScore) [best, bestScore] = [frame, score];
  }
  return best;
}

/** Mean of the values on both sides of a cut. */
const energyAround = (energy: Float32Array, at: number): number => ((energy[at - 1] ?? 0) + (energy[at] ?? 0)) / 2;
