import { textChannels, type DecodeInput } from "../kokoro-model.ts";
import { totalFrames } from "../stretch-features.ts";

export type Span = Pick<DecodeInput, "textFeatures" | "frames" | "f0Hz" | "energy">;

const energySteps = [-6, -2, 0, 2, 4, 6];
const voicedFromHz = 40;
const curveSize = energySteps.length + 8;

/** Numbers that describe a span. */
export const spanSize = 2 * textChannels + curveSize;

/** What a span is like on the whole: its sounds, how loud and how high they are. */
export const describeSpan = (span: Span): Float32Array => {
  const described = new Float32Array(spanSize);
  describeText(span, described);
  described.set(
    [...describeEnergy(span.energy), ...describePitch(span.f0Hz), 1 / totalFrames(span.frames)],
    2 * textChannels,
  );
  return described;
};

/** Mean and mean square of every text feature over the frames. */
const describeText = ({ textFeatures, frames }: Span, into: Float32Array): void => {
  const total = totalFrames(frames);
  for (let channel = 0; channel < textChannels; channel += 1) {
    let [sum, squares] = [0, 0];
    for (let token = 0; token < frames.length; token += 1) {
      const value = textFeatures[channel * frames.length + token] ?? 0;
      const weight = frames[token] ?? 0;
      sum += weight * value;
      squares += weight * value * value;
    }
    into[channel] = sum / total;
    into[textChannels + channel] = squares / total;
  }
};

const describeEnergy = (energy: Float32Array): number[] => {
  const { mean, deviation } = spreadOf(energy);
  const shares = energySteps.map((step) => energy.filter((value) => value > step).length / energy.length);
  return [mean, deviation, ...shares, spreadOf(energy.map((value) => Math.exp(value / 4))).mean];
};

const describePitch = (f0Hz: Float32Array): number[] => {
  const voiced = f0Hz.filter((hz) => hz > voicedFromHz).map((hz) => Math.log(hz));
  const { mean, deviation } = spreadOf(voiced);
  const share = voiced.length / f0Hz.length;
  return [share, spreadOf(f0Hz).mean / 200, voiced.length > 0 ? mean - 5 : 0, deviation];
};

const spreadOf = (values: Float32Array): { mean: number; deviation: number } => {
  const count = Math.max(1, values.length);
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  return { mean, deviation: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count) };
};
