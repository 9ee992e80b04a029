import { noiseAt } from "./noise-at.ts";

/** Breath is heard from here up. */
const fromHz = 1_800;
const upToHz = 9_000;
const followMs = 8;
/** How loud breath is against the voice, and how much the voice gives way, at full strength. */
const breathShare = 2.4;
const voiceLoss = 0.35;

/** Air that flows with the voice: high noise as loud as the voice is at that moment. `startSample` places it in the whole. */
export const addBreath = (
  samples: Float32Array,
  { strength, sampleRateHz, startSample }: { strength: number; sampleRateHz: number; startSample: number },
): Float32Array => {
  const follow = Math.exp(-1000 / (followMs * sampleRateHz));
  const low = Math.exp((-2 * Math.PI * fromHz) / sampleRateHz);
  const high = Math.exp((-2 * Math.PI * upToHz) / sampleRateHz);
  let [level, below, smooth] = [0, 0, 0];
  return samples.map((sample, i) => {
    level = level * follow + Math.abs(sample) * (1 - follow);
    const noise = noiseAt(startSample + i);
    below = below * low + noise * (1 - low);
    smooth = smooth * high + (noise - below) * (1 - high);
    return sample * (1 - voiceLoss * strength) + breathShare * strength * level * smooth;
  });
};
