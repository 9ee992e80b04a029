import { activityRateHz, speechSpans, type SpeechFinder, totalSamples } from "../activity/find-speech.ts";
import { readSound, type SoundSource } from "./read-sound.ts";

export type SurveySoundRequest = { sound: SoundSource; peakCount: number };
export type SurveySoundAnswer = {
  durationMs: number;
  /** The loudest moment of each equal part, 0 to 1. */
  peaks: number[];
  /** How much was listened to for speech, and how much of that is speech. */
  checkedMs: number;
  speechMs: number;
};

/** Long recordings are listened to in three places: whether anybody speaks is plain soon, and hours would take minutes. */
const windowSamples = 60 * activityRateHz;
const windowCount = 3;

/** What there is to know of a long recording before anything is done with it, in one reading. */
export const makeSurveySound =
  (speechFinder: SpeechFinder) =>
  async ({ sound, peakCount }: SurveySoundRequest, { signal }: { signal: AbortSignal }): Promise<SurveySoundAnswer> => {
    const { samples } = await readSound(sound, { sampleRateHz: activityRateHz, signal });
    let [checked, speech] = [0, 0];
    for (const window of windowsOf(samples)) {
      checked += window.length;
      speech += totalSamples(speechSpans(await speechFinder.scores(window, signal), window.length));
    }
    return {
      durationMs: msOf(samples.length),
      peaks: peaksOf(samples, peakCount),
      checkedMs: msOf(checked),
      speechMs: msOf(speech),
    };
  };

const msOf = (sampleCount: number): number => (sampleCount / activityRateHz) * 1000;

const windowsOf = (samples: Float32Array): Float32Array[] => {
  if (samples.length <= windowCount * windowSamples) return [samples];
  const step = (samples.length - windowSamples) / (windowCount - 1);
  return Array.from({ length: windowCount }, (_, i) => {
    const start = Math.floor(i * step);
    return samples.subarray(start, start + windowSamples);
  });
};

export const peaksOf = (samples: Float32Array, count: number): number[] => {
  const parts = Math.max(1, Math.min(count, samples.length));
  return Array.from({ length: parts }, (_, part) => {
    let most = 0;
    const end = Math.floor(((part + 1) * samples.length) / parts);
    for (let i = Math.floor((part * samples.length) / parts); i < end; i += 1)
      most = Math.max(most, Math.abs(samples[i]!));
    return Math.min(1, Math.round(most * 1000) / 1000);
  });
};
