import { noiseAt } from "./noise-at.ts";

/** Below this there is no voice. */
export const voicedFromHz = 20;

/** The pitch of a whole utterance. */
export type PitchTrack = { f0Hz: Float32Array; samplesPerValue: number };

export const pitchAt = ({ f0Hz, samplesPerValue }: PitchTrack, place: number): number => {
  const hz = f0Hz[Math.floor(place / samplesPerValue)] ?? 0;
  return hz < voicedFromHz ? 0 : hz;
};

export type BeatSpan = { pitch: PitchTrack; startSample: number; length: number; sampleRateHz: number };

/** How often the vocal folds have closed since the utterance began, at each sample: the whole numbers are their beats. */
export const beatsOf = ({ pitch, startSample, length, sampleRateHz }: BeatSpan): Float64Array => {
  const { samplesPerValue } = pitch;
  const whole = Math.floor(startSample / samplesPerValue);
  let beats = 0;
  for (let i = 0; i < whole; i += 1) beats += (pitchAt(pitch, i * samplesPerValue) * samplesPerValue) / sampleRateHz;
  beats += (pitchAt(pitch, startSample) * (startSample - whole * samplesPerValue)) / sampleRateHz;
  const found = new Float64Array(length);
  for (let i = 0; i < length; i += 1) {
    found[i] = beats;
    beats += pitchAt(pitch, startSample + i) / sampleRateHz;
  }
  return found;
};

/** A number from -1 to 1 for each whole `at`, and a smooth way between them. */
export const smoothNoise = (at: number, seed = 0): number => {
  const from = Math.floor(at);
  const blend = (1 - Math.cos(Math.PI * (at - from))) / 2;
  return noiseAt(from + seed) * (1 - blend) + noiseAt(from + 1 + seed) * blend;
};

/** 1 where there is a voice, 0 where there is none, with a short way between. */
export const voicingAt = (pitch: PitchTrack, place: number): number => {
  const at = place / pitch.samplesPerValue - 0.5;
  const from = Math.floor(at);
  const isVoiced = (index: number): number => ((pitch.f0Hz[index] ?? 0) < voicedFromHz ? 0 : 1);
  return isVoiced(from) + (isVoiced(from + 1) - isVoiced(from)) * (at - from);
};
