/** Half a window apart; windows of one utterance lie on the same grid, so that parts of it agree where they overlap. */
const hop = 300;
const size = 2 * hop;
/** Two for each formant up to 12 kHz, and two for the rest. */
const order = 26;
/** The filter has forgotten its beginning by then. */
const warmUp = 200;
/** What the source takes from the high parts of a voice, taken out before the tract is looked for. */
export const sourceTilt = 0.9;
const window = Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));

/** What blows into the tract at a place of the whole utterance. */
export type Source = (place: number) => number;

/**
 * The source, shaped by the mouth that the samples were spoken with, and in each moment as strong as they are without the tilt of
 * the voice. Nothing is moved in time; silence stays silent.
 */
export const throughTract = (samples: Float32Array, source: Source, startSample: number): Float32Array => {
  const bright = Float64Array.from(samples, (sample, i) => sample - sourceTilt * (samples[i - 1] ?? 0));
  const out = new Float32Array(samples.length);
  const first = Math.floor(startSample / hop) * hop - hop - startSample;
  for (let start = first; start < samples.length; start += hop) {
    const frame = window.map((weight, i) => weight * (bright[start + i] ?? 0));
    const power = frame.reduce((sum, value) => sum + value * value, 0);
    if (power < 1e-9) continue;
    const blown = blow(predictors(frame), source, startSample + start);
    const blownPower = blown.reduce((sum, value, i) => sum + (value * window[i]!) ** 2, 1e-12);
    const gain = Math.sqrt(power / blownPower);
    for (let i = Math.max(0, -start); i < size && start + i < out.length; i += 1) {
      out[start + i]! += blown[i]! * window[i]! * gain;
    }
  }
  return out;
};

/** Through the all-pole filter, with a run-up. */
const blow = (coefficients: Float64Array, source: Source, place: number): Float64Array => {
  const sound = new Float64Array(warmUp + size);
  for (let i = 0; i < sound.length; i += 1) {
    let value = source(place - warmUp + i);
    for (let k = 1; k <= order && k <= i; k += 1) value -= coefficients[k]! * sound[i - k]!;
    sound[i] = value;
  }
  return sound.subarray(warmUp);
};

/** Linear prediction by Levinson and Durbin; a little noise is added so that no resonance becomes a whistle. */
const predictors = (frame: Float64Array): Float64Array => {
  const likeness = Float64Array.from({ length: order + 1 }, (_, lag) => {
    let sum = 0;
    for (let i = lag; i < size; i += 1) sum += frame[i]! * frame[i - lag]!;
    return sum;
  });
  likeness[0]! *= 1.0005;
  const found = new Float64Array(order + 1);
  found[0] = 1;
  let rest = likeness[0]!;
  for (let step = 1; step <= order && rest > 0; step += 1) {
    let reflection = likeness[step]!;
    for (let k = 1; k < step; k += 1) reflection += found[k]! * likeness[step - k]!;
    reflection /= -rest;
    const before = found.slice();
    for (let k = 1; k < step; k += 1) found[k] = before[k]! + reflection * before[step - k]!;
    found[step] = reflection;
    rest *= 1 - reflection * reflection;
  }
  return found;
};
