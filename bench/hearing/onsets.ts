const frameSeconds = 0.005;
/** Silence is this far under the loudest frame. */
const silenceDb = 45;
/** Shorter gaps may be the closure of a consonant. */
const pauseSeconds = 0.12;

/** Seconds at which sound returns after a pause, by its level alone. Resolution 5 ms. */
export const onsetsAfterPauses = (samples: Float32Array, sampleRateHz: number): number[] => {
  const size = Math.round(frameSeconds * sampleRateHz);
  const levels: number[] = [];
  for (let from = 0; from + size <= samples.length; from += size)
    levels.push(powerOf(samples.subarray(from, from + size)));
  const floor = Math.max(...levels) * 10 ** (-silenceDb / 10);
  const onsets: number[] = [];
  let hasSpoken = false;
  let quietFrames = 0;
  for (const [frame, level] of levels.entries()) {
    if (level < floor) {
      quietFrames += 1;
      continue;
    }
    if (hasSpoken && quietFrames * frameSeconds >= pauseSeconds) onsets.push(frame * frameSeconds);
    hasSpoken = true;
    quietFrames = 0;
  }
  return onsets;
};

const powerOf = (samples: Float32Array): number => samples.reduce((sum, sample) => sum + sample * sample, 0);
