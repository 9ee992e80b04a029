import { hannWindow, makeFourier } from "../../audio/spectrum/fourier.ts";
import { integratedLoudness } from "../../audio/levels/loudness.ts";
import type { Pcm } from "../../audio/pcm.ts";
import { resample } from "../../audio/resample.ts";
import { activityRateHz, type Span, speechSpans, type SpeechFinder, totalSamples } from "../activity/find-speech.ts";
import { readSound, type SoundSource } from "../sound/read-sound.ts";
import { adviceOn, type RecordingMeasures, type RecordingNote } from "./recording-advice.ts";
import { decayTimeMs } from "./decay-time.ts";

export type MeasureRecordingAnswer = { measures: RecordingMeasures; notes: RecordingNote[] };

/** How well something was recorded, and what to do about it. */
export const makeMeasureRecording =
  (speechFinder: SpeechFinder) =>
  async ({ sound }: { sound: SoundSource }, { signal }: { signal: AbortSignal }): Promise<MeasureRecordingAnswer> => {
    const pcm = await readSound(sound, { signal });
    const slow = resample(pcm, activityRateHz).samples;
    const spans = speechSpans(await speechFinder.scores(slow, signal), slow.length);
    const measures = measureSound(pcm, slow, spans);
    return { measures, notes: adviceOn(measures) };
  };

/** The recording, the same at the rate of `activityRateHz`, and where somebody speaks in it. */
export const measureSound = (pcm: Pcm, slow: Float32Array, spans: readonly Span[]): RecordingMeasures => ({
  durationMs: (pcm.samples.length / pcm.sampleRateHz) * 1000,
  speechMs: (totalSamples(spans) / activityRateHz) * 1000,
  loudnessLufs: integratedLoudness(pcm),
  signalToNoiseDb: signalToNoiseDb(slow, spans),
  clippedShare: clippedShare(pcm.samples),
  bandwidthHz: bandwidthHz(pcm.samples, pcm.sampleRateHz),
  reverbMs: decayTimeMs(slow, activityRateHz),
});

/** Mean power of what is speech against that of the quieter half of what is not. */
const signalToNoiseDb = (samples: Float32Array, spans: readonly Span[]): number => {
  const frame = 320;
  const speech: number[] = [];
  const rest: number[] = [];
  for (let at = 0; at + frame <= samples.length; at += frame) {
    const isSpeech = spans.some(({ start, end }) => at < end && at + frame > start);
    (isSpeech ? speech : rest).push(powerOf(samples.subarray(at, at + frame)));
  }
  if (speech.length === 0) return -Infinity;
  // Without pauses, the quietest moments of the speech stand for the background.
  const quiet = (rest.length >= 5 ? rest : speech).sort((a, b) => a - b);
  const noise = mean(quiet.slice(0, Math.ceil(quiet.length * (rest.length >= 5 ? 0.5 : 0.05))));
  return 10 * Math.log10(Math.max(mean(speech) - noise, 1e-12) / Math.max(noise, 1e-12));
};

const fullScale = 0.985;

/** Only runs count: one sample at the top is a peak, three in a row are a flattened one. */
const clippedShare = (samples: Float32Array): number => {
  const peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  // Music players and editors may turn clipped sound down, so the top of this recording counts, when it is high.
  const level = peak > 0.5 ? Math.min(fullScale, peak * 0.998) : fullScale;
  let clipped = 0;
  let run = 0;
  for (const sample of samples) {
    run = Math.abs(sample) >= level ? run + 1 : 0;
    if (run >= 3) clipped += run === 3 ? 3 : 1;
  }
  return samples.length > 0 ? clipped / samples.length : 0;
};

const spectrumSize = 2_048;
/** Bands this far below the loudest carry nothing of the voice. */
const bandFloorDb = 65;

/** From the long-term spectrum: the highest band above the floor. */
const bandwidthHz = (samples: Float32Array, sampleRateHz: number): number => {
  const fourier = makeFourier(spectrumSize);
  const hann = hannWindow(spectrumSize);
  const sums = new Float64Array(spectrumSize / 2 + 1);
  const step = Math.max(spectrumSize, Math.floor(samples.length / 2_000));
  for (let at = 0; at + spectrumSize <= samples.length; at += step) {
    const frame = Float64Array.from(samples.subarray(at, at + spectrumSize), (value, i) => value * hann[i]!);
    fourier.power(frame).forEach((power, bin) => (sums[bin]! += power));
  }
  const top = sums.reduce((most, one) => Math.max(most, one), 0);
  if (top === 0) return 0;
  const highest = sums.findLastIndex((power) => power > top * 10 ** (-bandFloorDb / 10));
  return (Math.max(0, highest) * sampleRateHz) / spectrumSize;
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
const powerOf = (samples: Float32Array): number => samples.reduce((sum, one) => sum + one * one, 0) / samples.length;
