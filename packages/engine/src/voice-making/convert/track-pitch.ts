import { hannWindow, makeFourier } from "../../audio/spectrum/fourier.ts";

const rateHz = 16_000;
/** 80 values a second, as the decoder takes them. */
const hop = 200;
const windowSize = 1024;
const fftSize = 2 * windowSize;
const minLag = Math.floor(rateHz / 420);
const maxLag = Math.floor(rateHz / 60);
const candidateCount = 6;
/** Score of the unvoiced state: lower hears more voice in noise. */
const unvoicedScore = 0.3;
const quietBonus = 0.5;
/** Costs of a change: per octave of pitch, and of voice to no voice. */
const octaveCost = 2;
const onsetCost = 0.25;

type Candidates = { lags: Float64Array; scores: Float64Array };

/**
 * Pitch in Hz, 80 values a second, 0 where there is no voice: the best path through the peaks of the autocorrelation.
 * `level` is the log energy on the same grid; what is quiet against the speech counts as unvoiced sooner.
 */
export const trackPitch = (samples16k: Float32Array, level: Float32Array): Float32Array => {
  const frames = level.length;
  const candidates = findCandidates(samples16k, frames);
  const loud = percentile(level, 0.95) - 5;
  const states = candidateCount + 1;
  const back = new Uint8Array(frames * states);
  let total = new Float64Array(states).fill(-Infinity);
  for (let frame = 0; frame < frames; frame += 1) {
    const quiet = unvoicedScore + (level[frame]! < loud ? quietBonus : 0);
    const next = new Float64Array(states);
    for (let state = 0; state < states; state += 1) {
      const local = state === candidateCount ? quiet : localScore(candidates, frame, state);
      const from = frame === 0 ? { state, score: 0 } : bestSource(candidates, total, { frame, state });
      back[frame * states + state] = from.state;
      next[state] = from.score + local;
    }
    total = next;
  }
  return readPath(candidates, back, total);
};

const localScore = ({ lags, scores }: Candidates, frame: number, state: number): number => {
  const at = frame * candidateCount + state;
  return scores[at]! > 0 ? scores[at]! - 0.02 * (lags[at]! / maxLag) : -3;
};

const bestSource = (
  { lags }: Candidates,
  total: Float64Array,
  { frame, state }: { frame: number; state: number },
): { state: number; score: number } => {
  let best = { state: 0, score: -Infinity };
  const lag = lags[frame * candidateCount + state] ?? 1;
  for (let source = 0; source <= candidateCount; source += 1) {
    const isVoiced = source < candidateCount;
    let cost = 0;
    if (state < candidateCount && isVoiced) {
      cost = octaveCost * Math.abs(Math.log2(lag / lags[(frame - 1) * candidateCount + source]!));
    } else if (state < candidateCount || isVoiced) cost = onsetCost;
    const score = total[source]! - cost;
    if (score > best.score) best = { state: source, score };
  }
  return best;
};

const readPath = ({ lags }: Candidates, back: Uint8Array, total: Float64Array): Float32Array => {
  const states = candidateCount + 1;
  const frames = back.length / states;
  const pitch = new Float32Array(frames);
  let state = total.indexOf(Math.max(...total));
  for (let frame = frames - 1; frame >= 0; frame -= 1) {
    pitch[frame] = state === candidateCount ? 0 : rateHz / lags[frame * candidateCount + state]!;
    state = back[frame * states + state]!;
  }
  return pitch;
};

const findCandidates = (samples: Float32Array, frames: number): Candidates => {
  const correlate = makeCorrelator();
  const found = {
    lags: new Float64Array(frames * candidateCount).fill(1),
    scores: new Float64Array(frames * candidateCount).fill(-1),
  };
  const frame = new Float64Array(windowSize);
  for (let index = 0; index < frames; index += 1) {
    const start = index * hop - windowSize / 2;
    for (let i = 0; i < windowSize; i += 1) frame[i] = samples[start + i] ?? 0;
    keepPeaks(correlate(frame), found, index);
  }
  return found;
};

/** Autocorrelation against lag 0, with the shape of the window taken out. */
const makeCorrelator = (): ((frame: Float64Array) => Float64Array) => {
  const fourier = makeFourier(fftSize);
  const window = hannWindow(windowSize);
  const imaginary = new Float64Array(fftSize);
  const autocorrelation = (frame: Float64Array): Float64Array => {
    const power = fourier.power(frame);
    const real = new Float64Array(fftSize);
    for (let i = 0; i < fftSize; i += 1) real[i] = power[i <= windowSize ? i : fftSize - i]!;
    imaginary.fill(0);
    // The power is even, so forward and inverse transform differ by a factor that the division by lag 0 removes.
    fourier.transform(real, imaginary);
    return real.subarray(0, maxLag + 2);
  };
  const shape = autocorrelation(window).slice();
  const work = new Float64Array(windowSize);
  return (frame) => {
    const mean = frame.reduce((sum, value) => sum + value, 0) / windowSize;
    for (let i = 0; i < windowSize; i += 1) work[i] = (frame[i]! - mean) * window[i]!;
    const result = autocorrelation(work);
    // 1e-8 of a squared sample, in the units of an unscaled transform.
    const zero = Math.max(result[0]!, 1e-8 * fftSize);
    return result.map((value, lag) => (value / zero) * (shape[0]! / shape[lag]!));
  };
};

const keepPeaks = (score: Float64Array, { lags, scores }: Candidates, frame: number): void => {
  for (let lag = minLag; lag <= maxLag; lag += 1) {
    const value = score[lag]!;
    if (!(value > score[lag - 1]! && value >= score[lag + 1]!)) continue;
    insert({ lags, scores }, frame, topOf(score, lag));
  }
};

/** A high voice's period is few samples long: the top between them is found on a parabola. */
const topOf = (score: Float64Array, lag: number): { lag: number; score: number } => {
  const [left, middle, right] = [score[lag - 1]!, score[lag]!, score[lag + 1]!];
  const curve = left - 2 * middle + right;
  const shift = curve < 0 ? (0.5 * (left - right)) / curve : 0;
  return { lag: lag + shift, score: Math.min(1, middle - 0.25 * (left - right) * shift) };
};

const insert = ({ lags, scores }: Candidates, frame: number, found: { lag: number; score: number }): void => {
  const [first, last] = [frame * candidateCount, (frame + 1) * candidateCount - 1];
  if (found.score <= scores[last]!) return;
  let at = last;
  while (at > first && scores[at - 1]! < found.score) {
    scores[at] = scores[at - 1]!;
    lags[at] = lags[at - 1]!;
    at -= 1;
  }
  scores[at] = found.score;
  lags[at] = found.lag;
};

/** `share` of 0.5 is the median. */
export const percentile = (values: ArrayLike<number>, share: number): number => {
  const sorted = Float64Array.from(values).sort();
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  return below + ((sorted[Math.ceil(place)] ?? 0) - below) * (place - Math.floor(place));
};
