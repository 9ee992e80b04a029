import { beatsOf, pitchAt, type PitchTrack, smoothNoise } from "./beats.ts";

/** At full strength a beat of the vocal folds comes so much of its length too early or too late, */
const jitter = 0.06;
/** is so much weaker than another, */
const shimmer = 0.4;
/** and in rough stretches every other one is this much weaker: folds that do not close alike. */
const doubling = 0.7;
/** Rough stretches come and go about so often a second. */
const stretchHz = 6;

/** A rough voice, by what its folds do: beats that are early and late, strong and weak, and at times every other one weak. */
export const addGravel = (
  samples: Float32Array,
  { strength, sampleRateHz, pitch, startSample }: GravelOptions,
): Float32Array => {
  const beats = beatsOf({ pitch, startSample, length: samples.length, sampleRateHz });
  return samples.map((sample, i) => {
    const place = startSample + i;
    const hz = pitchAt(pitch, place);
    if (hz === 0) return sample;
    const beat = beats[i]!;
    const late = (smoothNoise(beat) * jitter * strength * sampleRateHz) / hz;
    const uneven = 1 - shimmer * strength * (0.5 + 0.5 * smoothNoise(beat, 7_919));
    const stretch = 0.6 + 0.4 * smoothNoise((place * stretchHz) / sampleRateHz, 104_729);
    const paired = 1 - doubling * strength * stretch * (0.5 - 0.5 * Math.cos(Math.PI * beat));
    return soundAt(samples, i + late) * uneven * paired;
  });
};

/** `pitch` is that of the whole utterance; `startSample` is where these samples lie in it. */
export type GravelOptions = { strength: number; sampleRateHz: number; pitch: PitchTrack; startSample: number };

/** Between two samples, by a curve through four. */
const soundAt = (samples: Float32Array, at: number): number => {
  const from = Math.floor(at);
  const t = at - from;
  const value = (i: number): number => samples[Math.min(samples.length - 1, Math.max(0, from + i))] ?? 0;
  const [a, b, c, d] = [value(-1), value(0), value(1), value(2)];
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
};
