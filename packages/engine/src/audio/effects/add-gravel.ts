import { noiseAt } from "./noise-at.ts";

/** Below this there is no voice. */
const voicedFromHz = 20;
/** At full strength every other beat of the vocal folds is this much weaker. */
const deepest = 0.85;
/** The roughness comes and goes about so often a second. */
const unrestHz = 18;
const driveAtFull = 2.5;

export type PitchTrack = { f0Hz: Float32Array; samplesPerValue: number };

/** A rough voice: every other beat is weaker, unevenly, as when the folds do not close alike; and a little pressed. */
export const addGravel = (
  samples: Float32Array,
  { strength, sampleRateHz, pitch, startSample }: GravelOptions,
): Float32Array => {
  const drive = 1 + driveAtFull * strength;
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9);
  let beats = beatsBefore(pitch, startSample, sampleRateHz);
  return samples.map((sample, i) => {
    const place = startSample + i;
    const hz = pitchAt(pitch, place);
    beats += hz / sampleRateHz;
    const pressed = (Math.tanh((sample / peak) * drive) / Math.tanh(drive)) * peak;
    const mixed = sample + (pressed - sample) * 0.5 * strength;
    if (hz < voicedFromHz) return mixed;
    const depth = deepest * strength * (0.65 + 0.35 * unrest(place, sampleRateHz));
    return mixed * (1 - depth * (0.5 - 0.5 * Math.cos(Math.PI * beats)));
  });
};

/** `pitch` is that of the whole utterance; `startSample` is where these samples lie in it. */
export type GravelOptions = { strength: number; sampleRateHz: number; pitch: PitchTrack; startSample: number };

const pitchAt = ({ f0Hz, samplesPerValue }: PitchTrack, place: number): number => {
  const hz = f0Hz[Math.floor(place / samplesPerValue)] ?? 0;
  return hz < voicedFromHz ? 0 : hz;
};

const beatsBefore = ({ f0Hz, samplesPerValue }: PitchTrack, startSample: number, sampleRateHz: number): number => {
  let beats = 0;
  const whole = Math.floor(startSample / samplesPerValue);
  for (let i = 0; i < whole; i += 1)
    beats += ((f0Hz[i] ?? 0) < voicedFromHz ? 0 : f0Hz[i]!) * (samplesPerValue / sampleRateHz);
  return beats;
};

/** Smooth noise between -1 and 1. */
const unrest = (place: number, sampleRateHz: number): number => {
  const at = (place * unrestHz) / sampleRateHz;
  const from = Math.floor(at);
  const blend = (1 - Math.cos(Math.PI * (at - from))) / 2;
  return noiseAt(from) * (1 - blend) + noiseAt(from + 1) * blend;
};
