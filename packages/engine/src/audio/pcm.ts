/** Mono sound, samples within -1..1. */
export type Pcm = { samples: Float32Array; sampleRateHz: number };

export const durationMsOf = (pcm: Pcm): number => (pcm.samples.length / pcm.sampleRateHz) * 1000;

export const joinSamples = (parts: readonly Float32Array[]): Float32Array => {
  const whole = new Float32Array(parts.reduce((total, part) => total + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
};
