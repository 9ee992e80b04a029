import { beatsOf, type PitchTrack, voicingAt } from "./beats.ts";
import { noiseAt } from "./noise-at.ts";
import { throughTract } from "./vocal-tract.ts";

/** How loud the air is against the voice without its tilt, and how much the voice gives way, at full strength. */
const airShare = 1;
const voiceLoss = 0.3;
/** Folds that close less lose their high partials: as much of what lies above is taken away at full strength. */
const softening = 0.55;
const softFromHz = 1_400;
/** The air comes in puffs, most while the folds are open. */
const puffs = 0.6;

export type BreathOptions = { strength: number; sampleRateHz: number; pitch: PitchTrack; startSample: number };

/** Air that flows with the voice: noise in puffs through the same mouth, and a softer voice. `startSample` places it in the whole. */
export const addBreath = (samples: Float32Array, options: BreathOptions): Float32Array => {
  const { strength, sampleRateHz, pitch, startSample } = options;
  const beats = beatsOf({ pitch, startSample, length: samples.length, sampleRateHz });
  const puff = (place: number): number =>
    noiseAt(place) * (1 - puffs * (0.5 + 0.5 * Math.cos(2 * Math.PI * (beats[place - startSample] ?? 0))));
  const air = throughTract(samples, puff, startSample);
  const follow = Math.exp((-2 * Math.PI * softFromHz) / sampleRateHz);
  let low = 0;
  return samples.map((sample, i) => {
    low = low * follow + sample * (1 - follow);
    const voicing = voicingAt(pitch, startSample + i);
    const soft = sample - softening * strength * voicing * (sample - low);
    return soft * (1 - voiceLoss * strength * voicing) + airShare * strength * voicing * air[i]!;
  });
};
