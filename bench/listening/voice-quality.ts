import { speechEnergy, tameOctaves, trackPitch } from "@timbre/engine/model";

/** What the vocal folds do, from 16 kHz speech. */
export type VoiceQuality = {
  /** By how much a period differs in length from the one before it, as a share of it. */
  jitter: number;
  /** By how much a period differs in strength from the one before it, as a share of it. */
  shimmer: number;
  /** What repeats from period to period against what does not. */
  harmonicsDb: number;
};

const rateHz = 16_000;
const valuesPerSecond = 80;
/** Stretches of a steady voice, so that the melody is not taken for unrest. */
const fewestPeriods = 6;

type Period = { length: number; likeness: number; strength: number };

/** Over all voiced stretches; periods are found where the sound is most like itself one period later. */
export const measureQuality = (samples: Float32Array): VoiceQuality => {
  const values = Math.ceil((samples.length / rateHz) * valuesPerSecond);
  const pitch = tameOctaves(trackPitch(samples, speechEnergy(samples, values)));
  const stretches = voicedStretches(pitch).map((stretch) => periodsIn(samples, pitch, stretch));
  const long = stretches.filter((periods) => periods.length >= fewestPeriods);
  const steps = long.flatMap((periods) => periods.slice(1).map((here, i) => ({ here, before: periods[i] ?? here })));
  const share = (of: "length" | "strength"): number =>
    median(steps.map(({ here, before }) => Math.abs(here[of] - before[of]) / ((here[of] + before[of]) / 2)));
  const likeness = Math.min(0.9999, Math.max(0.0001, median(long.flat().map((period) => period.likeness))));
  return {
    jitter: share("length"),
    shimmer: share("strength"),
    harmonicsDb: 10 * Math.log10(likeness / (1 - likeness)),
  };
};

type Stretch = { from: number; to: number };

const voicedStretches = (pitch: Float32Array): Stretch[] => {
  const found: Stretch[] = [];
  let from = -1;
  for (let i = 0; i <= pitch.length; i += 1) {
    const isVoiced = (pitch[i] ?? 0) > 20;
    if (isVoiced && from < 0) from = i;
    if (isVoiced || from < 0) continue;
    found.push({ from, to: i });
    from = -1;
  }
  return found;
};

const periodsIn = (samples: Float32Array, pitch: Float32Array, { from, to }: Stretch): Period[] => {
  const perValue = rateHz / valuesPerSecond;
  const periods: Period[] = [];
  let at = from * perValue;
  while (at < to * perValue) {
    const hz = pitch[Math.min(to - 1, Math.floor(at / perValue))] ?? 0;
    const period = nextPeriod(samples, Math.round(at), rateHz / hz);
    periods.push(period);
    at += period.length;
  }
  return periods;
};

/** Searched within a fifth of what the pitch says. */
const nextPeriod = (samples: Float32Array, at: number, expected: number): Period => {
  const width = Math.round(expected);
  const [low, high] = [Math.floor(expected * 0.8), Math.ceil(expected * 1.2)];
  const likenesses = Array.from({ length: high - low + 1 }, (_, i) => likenessOf(samples, at, { lag: low + i, width }));
  const best = likenesses.reduce((most, value, i) => (value > (likenesses[most] ?? 0) ? i : most), 0);
  const [left = 0, middle = 0, right = 0] = [likenesses[best - 1], likenesses[best], likenesses[best + 1]];
  const bend = left - 2 * middle + right;
  const shift = best > 0 && best < high - low && bend < 0 ? (0.5 * (left - right)) / bend : 0;
  const strength = Math.sqrt(powerOf(samples, at, width) / width);
  return { length: low + best + shift, likeness: middle, strength };
};

const powerOf = (samples: Float32Array, at: number, width: number): number => {
  let sum = 1e-12;
  for (let i = at; i < at + width; i += 1) sum += (samples[i] ?? 0) ** 2;
  return sum;
};

const likenessOf = (samples: Float32Array, at: number, { lag, width }: { lag: number; width: number }): number => {
  let sum = 0;
  for (let i = at; i < at + width; i += 1) sum += (samples[i] ?? 0) * (samples[i + lag] ?? 0);
  return sum / Math.sqrt(powerOf(samples, at, width) * powerOf(samples, at + lag, width));
};

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
