const frameMs = 10;
/** How far an ending must fall to be measured, and from where: the first drop is the voice itself. */
const fallDb = { from: 5, to: 25 };
const minEndings = 3;
const longestFallFrames = 80;

/**
 * How long sound takes to fade by 60 dB, from the steepest endings of the speech: dry endings are fast, a room makes all of
 * them slow. Null when too few endings fall far enough.
 */
export const decayTimeMs = (samples: Float32Array, sampleRateHz: number): number | null => {
  const levels = levelsDb(samples, Math.round((sampleRateHz * frameMs) / 1000));
  const times: number[] = [];
  for (let peak = 1; peak + 1 < levels.length; peak += 1) {
    const isPeak = levels[peak]! >= levels[peak - 1]! && levels[peak]! > levels[peak + 1]!;
    const time = isPeak ? fallTimeMs(levels, peak) : null;
    if (time !== null) times.push(time);
  }
  if (times.length < minEndings) return null;
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 4)]!;
};

const levelsDb = (samples: Float32Array, frame: number): Float32Array =>
  Float32Array.from({ length: Math.floor(samples.length / frame) }, (_, i) => {
    let power = 0;
    for (let at = i * frame; at < (i + 1) * frame; at += 1) power += samples[at]! ** 2;
    return 10 * Math.log10(power / frame + 1e-12);
  });

/** Only a fall without a rise in between counts. */
const fallTimeMs = (levels: Float32Array, peak: number): number | null => {
  let entered = -1;
  let lowest = levels[peak]!;
  for (let at = peak + 1; at < Math.min(levels.length, peak + longestFallFrames); at += 1) {
    if (levels[at]! > lowest + 3) return null;
    lowest = Math.min(lowest, levels[at]!);
    const fallen = levels[peak]! - levels[at]!;
    if (entered < 0 && fallen >= fallDb.from) entered = at;
    if (fallen >= fallDb.to) return ((at - entered) * frameMs * 60) / (fallDb.to - fallDb.from);
  }
  return null;
};
