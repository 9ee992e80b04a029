/** Mono sound, samples within -1..1. */
export type Pcm = { samples: Float32Array; sampleRateHz: number };

export const durationMsOf = (pcm: Pcm): number => (pcm.samples.length / pcm.sampleRateHz) * 1000;

export const sampleCountOf = (durationMs: number, sampleRateHz: number): number =>
  Math.max(0, Math.round((durationMs / 1000) * sampleRateHz));

export const joinSamples = (parts: readonly Float32Array[]): Float32Array => {
  const whole = new Float32Array(parts.reduce((total, part) => total + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
};

/** Headerless 16 bit little-endian mono as samples; a last odd byte is left out. */
export const samplesOfPcm16 = (bytes: Uint8Array): Float32Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float32Array.from({ length: bytes.byteLength >> 1 }, (_, i) => view.getInt16(2 * i, true) / 32_768);
};
