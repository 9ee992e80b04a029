const frameMs = 40;
const stepMs = 10;
const lowestHz = 60;
const highestHz = 450;
/** A frame repeats itself at least this well when there is voice in it. */
const voicedFrom = 0.6;
/** Quieter than this below the loudest frame says nothing. */
const silenceDb = -35;

export type PitchMeasure = {
  /** Share of the sounding frames that have voice in them. */
  voicedShare: number;
  medianHz: number;
  /** 10th to 90th percentile. */
  rangeSemitones: number;
};

/** For tests: how high and how lively a voice speaks, by autocorrelation. */
export function measurePitch(samples: Float32Array, sampleRateHz: number): PitchMeasure {
  const length = (frameMs * sampleRateHz) / 1000;
  const frames: Float32Array[] = [];
  for (let at = 0; at + length <= samples.length; at += (stepMs * sampleRateHz) / 1000) {
    frames.push(samples.subarray(at, at + length));
  }
  const loudest = Math.max(...frames.map(energyOf));
  const sounding = frames.filter((frame) => energyOf(frame) > loudest * 10 ** (silenceDb / 10));
  const pitches = sounding.flatMap((frame) => pitchOf(frame, sampleRateHz) ?? []).sort((a, b) => a - b);
  const at = (share: number) => pitches[Math.floor((pitches.length - 1) * share)] ?? 0;
  return {
    voicedShare: pitches.length / Math.max(1, sounding.length),
    medianHz: at(0.5),
    rangeSemitones: pitches.length > 0 ? 12 * Math.log2(at(0.9) / at(0.1)) : 0,
  };
}

const energyOf = (frame: Float32Array): number => frame.reduce((sum, sample) => sum + sample * sample, 0);

function pitchOf(frame: Float32Array, sampleRateHz: number): number | null {
  let best = { lag: 0, match: voicedFrom };
  for (let lag = Math.floor(sampleRateHz / highestHz); lag <= sampleRateHz / lowestHz; lag += 1) {
    const match = likeness(frame, lag);
    // A whole multiple of the true period matches as well: a longer lag must be clearly better.
    if (match > best.match * (best.lag === 0 ? 1 : 1.05)) best = { lag, match };
  }
  return best.lag === 0 ? null : sampleRateHz / best.lag;
}

function likeness(frame: Float32Array, lag: number): number {
  let [cross, left, right] = [0, 0, 0];
  for (let index = 0; index + lag < frame.length; index += 1) {
    const [a, b] = [frame[index] ?? 0, frame[index + lag] ?? 0];
    cross += a * b;
    left += a * a;
    right += b * b;
  }
  return cross / Math.sqrt(left * right + 1e-12);
}
