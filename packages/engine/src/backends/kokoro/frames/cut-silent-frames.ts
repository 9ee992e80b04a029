/** Log energy above which a frame is heard; silence lies near -9.5, the softest consonants above -1. */
const heardFrom = -4;
/** Silent frames of 25 ms kept around the sound, so that the decoder can begin and end softly. */
const kept = { before: 3, after: 4 };

export type FrameCut = { before: number; after: number };

/**
 * Frames of silence at both ends that need not be decoded: up to half of a short utterance. The curves must be made
 * for the full durations first, or the first sound is swallowed.
 */
export function findSilence(energy: Float32Array, valuesPerFrame: number): FrameCut {
  const isHeard = (value: number) => value > heardFrom;
  const first = energy.findIndex(isHeard);
  if (first < 0) return { before: 0, after: 0 };
  const last = energy.findLastIndex(isHeard);
  const frames = energy.length / valuesPerFrame;
  return {
    before: Math.max(0, Math.floor(first / valuesPerFrame) - kept.before),
    after: Math.max(0, frames - 1 - Math.floor(last / valuesPerFrame) - kept.after),
  };
}

/** Takes the frames from the outermost tokens, as many as it needs. */
export function cutDurations(frames: Int32Array, { before, after }: FrameCut): Int32Array {
  const left = frames.slice();
  const take = (index: number, wanted: number) => {
    const taken = Math.min(left[index] ?? 0, wanted);
    left[index] = (left[index] ?? 0) - taken;
    return wanted - taken;
  };
  for (let index = 0, wanted = before; wanted > 0 && index < left.length; index += 1) wanted = take(index, wanted);
  for (let index = left.length - 1, wanted = after; wanted > 0 && index >= 0; index -= 1) wanted = take(index, wanted);
  return left;
}

export const cutCurve = (curve: Float32Array, { before, after }: FrameCut, valuesPerFrame: number): Float32Array =>
  curve.slice(before * valuesPerFrame, curve.length - after * valuesPerFrame);
