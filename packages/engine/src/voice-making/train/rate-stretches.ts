import { bandLevels } from "../../audio/spectrum/band-levels.ts";
import { type Span, totalSamples } from "../../hearing/activity/find-speech.ts";
import { wholeSteps } from "../clone/learn-piece.ts";
import { cutAtPauses } from "../convert/cut-at-pauses.ts";
import { speechEnergy } from "../convert/speech-energy.ts";
import type { RatedStretch } from "./choose-stretches.ts";
import { stretchSeconds } from "./training-size.ts";

const rateHz = 16_000;
const stretchLengths = { firstSeconds: stretchSeconds, otherSeconds: stretchSeconds };
const leastSpeechShare = 0.4;
/** The energy of a long recording is measured in parts, so that memory stays small. */
const partSamples = 120 * rateHz;

type Rating = { spans: readonly Span[]; recording: number; removesNoise: boolean };

/** A recording at 16 kHz in stretches of a few seconds, cut in pauses, each a copy with its measures. */
export const rateStretches = (samples: Float32Array, { spans, ...facts }: Rating): RatedStretch[] => {
  const noise = backgroundPower(samples);
  const stretches: RatedStretch[] = [];
  for (let from = 0; from < samples.length; from += partSamples) {
    const part = samples.subarray(from, from + partSamples);
    const energy = speechEnergy(part, Math.ceil(part.length / 200));
    for (const { start, end } of cutAtPauses(part.length, energy, stretchLengths)) {
      const cut = wholeSteps(part.subarray(start, end));
      if (cut.length < rateHz) continue;
      const speechShare = shareOf(spans, { start: from + start, end: from + end });
      if (speechShare <= leastSpeechShare) continue;
      const signalToNoiseDb = 10 * Math.log10(powerOf(cut) / speechShare / noise);
      stretches.push({ ...facts, samples: cut.slice(), speechShare, signalToNoiseDb, clippedShare: clippedShare(cut) });
    }
  }
  return stretches;
};

const shareOf = (spans: readonly Span[], { start, end }: Span): number => {
  const within = spans.map((span) => ({ start: Math.max(start, span.start), end: Math.min(end, span.end) }));
  return totalSamples(within.filter((span) => span.end > span.start)) / Math.max(1, end - start);
};

const frameSamples = 320;
const quietShare = 0.05;
const silence = 1e-10;

/** What is heard when nobody speaks: the power of the quietest twentieth. Nothing at all is a gap between parts, not a quiet room. */
const backgroundPower = (samples: Float32Array): number => {
  const powers = Float32Array.from({ length: Math.floor(samples.length / frameSamples) }, (_, i) =>
    powerOf(samples.subarray(i * frameSamples, (i + 1) * frameSamples)),
  )
    .filter((power) => power > 0)
    .sort();
  return Math.max(silence, powers[Math.floor(powers.length * quietShare)] ?? 0);
};

const powerOf = (samples: Float32Array): number => {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return sum / Math.max(1, samples.length);
};

const fullScale = 0.985;

/** Runs at the very top of the scale; one sample there is a peak. */
const clippedShare = (samples: Float32Array): number => {
  let [clipped, run] = [0, 0];
  for (const sample of samples) {
    run = Math.abs(sample) >= fullScale ? run + 1 : 0;
    if (run >= 3) clipped += run === 3 ? 3 : 1;
  }
  return clipped / Math.max(1, samples.length);
};

const describedFrameSamples = 400;
/** Frames this far under the loudest are pauses. */
const pauseDb = 35;

/** What a stretch sounds like: the mean and the spread of its speech in every band. Other words, moods and levels give other numbers. */
export const describeStretch = ({ samples }: Pick<RatedStretch, "samples">): Float32Array => {
  const frames = Math.floor(samples.length / describedFrameSamples);
  const levels = bandLevels({ samples, sampleRateHz: rateHz }, { frames, frameSamples: describedFrameSamples });
  const bands = levels.length / Math.max(1, frames);
  const loudness = Float32Array.from({ length: frames }, (_, frame) => maxOf(levels, frame * bands, bands));
  const top = maxOf(loudness, 0, frames);
  const spoken = [...loudness.keys()].filter((frame) => loudness[frame]! > top - pauseDb);
  const described = new Float32Array(2 * bands);
  for (let band = 0; band < bands; band += 1) {
    const values = spoken.map((frame) => levels[frame * bands + band]!);
    const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
    described[band] = mean;
    described[bands + band] = Math.sqrt(
      values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length),
    );
  }
  return described;
};

const maxOf = (values: Float32Array, start: number, length: number): number => {
  let most = -Infinity;
  for (let i = start; i < start + length; i += 1) most = Math.max(most, values[i]!);
  return most;
};
