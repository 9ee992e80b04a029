import type { Pcm } from "./pcm.ts";

export const sampleCountOf = (durationMs: number, sampleRateHz: number): number =>
  Math.max(0, Math.round((durationMs / 1000) * sampleRateHz));

export const silence = (durationMs: number, sampleRateHz: number): Pcm => ({
  samples: new Float32Array(sampleCountOf(durationMs, sampleRateHz)),
  sampleRateHz,
});
