import type { Pcm } from "./pcm.ts";

/** For drawing: one entry per bucket, buckets of equal length over the whole sound. */
export type Peaks = { min: Float32Array; max: Float32Array; rms: Float32Array };

/** With fewer samples than buckets, neighbouring buckets show the same sample; without any, all are zero. */
export const peaksOf = ({ samples }: Pcm, bucketCount: number): Peaks => {
  const peaks: Peaks = {
    min: new Float32Array(bucketCount),
    max: new Float32Array(bucketCount),
    rms: new Float32Array(bucketCount),
  };
  if (samples.length === 0) return peaks;
  for (let bucket = 0; bucket < bucketCount; bucket++) {
    const start = Math.floor((bucket * samples.length) / bucketCount);
    const end = Math.max(start + 1, Math.floor(((bucket + 1) * samples.length) / bucketCount));
    const { min, max, rms } = extentOf(samples, start, end);
    peaks.min[bucket] = min;
    peaks.max[bucket] = max;
    peaks.rms[bucket] = rms;
  }
  return peaks;
};

const extentOf = (samples: Float32Array, start: number, end: number): { min: number; max: number; rms: number } => {
  let min = Infinity;
  let max = -Infinity;
  let energy = 0;
  for (let i = start; i < end; i++) {
    const sample = samples[i]!;
    if (sample < min) min = sample;
    if (sample > max) max = sample;
    energy += sample * sample;
  }
  return { min, max, rms: Math.sqrt(energy / (end - start)) };
};
