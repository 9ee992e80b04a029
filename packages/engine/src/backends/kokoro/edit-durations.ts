/**
 * Whole frames per token from the model's fractional ones, at another pace.
 * What rounding takes from one token it gives to the next, so the whole keeps its length; no token vanishes.
 */
export function paceDurations(durations: Float32Array, pace: number): Int32Array {
  const frames = new Int32Array(durations.length);
  let owed = 0;
  for (let index = 0; index < durations.length; index += 1) {
    const wanted = (durations[index] ?? 1) / pace + owed;
    const given = Math.max(1, Math.round(wanted));
    // Tokens that had to last a frame longer than wanted must not eat into their neighbours.
    owed = Math.max(-0.5, wanted - given);
    frames[index] = given;
  }
  return frames;
}

/** A symbol is heard this long before its own frames: energy and voicing of five voices agree on it. */
const heardEarlyFrames = 2;

/** Sample offsets at which the symbols between the two boundary tokens are heard: one more than there are symbols. */
export function edgesOf(frames: Int32Array, samplesPerFrame: number): Int32Array {
  const edges = new Int32Array(frames.length - 1);
  let end = 0;
  for (let index = 0; index < edges.length; index += 1) {
    end += frames[index] ?? 0;
    edges[index] = Math.max(0, end - heardEarlyFrames) * samplesPerFrame;
  }
  return edges;
}
