import { amplitudeOf } from "./levels/decibels.ts";
import type { Pcm } from "./pcm.ts";

/** May go beyond full scale; a limiter or the encoder's clipping comes after. */
export const changeGain = (pcm: Pcm, gainDb: number): Pcm => {
  const gain = amplitudeOf(gainDb);
  return { samples: pcm.samples.map((sample) => sample * gain), sampleRateHz: pcm.sampleRateHz };
};
