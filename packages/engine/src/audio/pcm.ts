/** Mono sound, samples within -1..1. */
export type Pcm = { samples: Float32Array; sampleRateHz: number };

export const durationMsOf = (pcm: Pcm): number => (pcm.samples.length / pcm.sampleRateHz) * 1000;
