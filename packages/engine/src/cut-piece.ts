import type { Spoken } from "./backends/speech-backend.ts";

export type Piece = {
  samples: Float32Array;
  /** Sample of the piece at which sample 0 of the spoken sound lies; below 0 when its beginning was cut. */
  offset: number;
  /** Where sound begins and ends within the piece; the rest is silence. */
  soundStart: number;
  soundEnd: number;
};

export type Pauses = { pauseBeforeMs: number; pauseAfterMs: number };

/** Silence kept around the sound itself, so that soft beginnings and endings are not clipped. */
const keptBeforeMs = 40;
const keptAfterMs = 60;
/** A cut inside faint breath must not click. */
const fadeMs = 5;
/** Quieter than this below the peak of the sound counts as silence. */
const silenceBelowPeakDb = 50;
const windowMs = 5;

/** The sound of a clause between its true beginning and end, followed by the silence it wants. */
export function cutPiece({ pcm }: Spoken, { pauseBeforeMs, pauseAfterMs }: Pauses): Piece {
  const perMs = pcm.sampleRateHz / 1000;
  const sound = findSound(pcm.samples, Math.round(windowMs * perMs));
  const start = Math.max(0, sound.start - Math.round(keptBeforeMs * perMs));
  const end = Math.min(pcm.samples.length, sound.end + Math.round(keptAfterMs * perMs));
  const keptAround = end - sound.end + Math.round(keptBeforeMs * perMs);
  const pause = Math.max(0, Math.round(pauseAfterMs * perMs) - keptAround);
  const before = Math.round(pauseBeforeMs * perMs);
  const samples = new Float32Array(before + end - start + pause);
  samples.set(pcm.samples.subarray(start, end), before);
  fade(samples.subarray(before, before + end - start), Math.round(fadeMs * perMs));
  const offset = before - start;
  return { samples, offset, soundStart: sound.start + offset, soundEnd: sound.end + offset };
}

/** Nothing but silence, for a clause that has no words. */
export const silentPiece = ({ pauseBeforeMs, pauseAfterMs }: Pauses, sampleRateHz: number): Piece => {
  const samples = new Float32Array(Math.round(((pauseBeforeMs + pauseAfterMs) * sampleRateHz) / 1000));
  return { samples, offset: 0, soundStart: 0, soundEnd: 0 };
};

function findSound(samples: Float32Array, window: number): { start: number; end: number } {
  const levels: number[] = [];
  for (let at = 0; at < samples.length; at += window) levels.push(meanSquare(samples.subarray(at, at + window)));
  const threshold = Math.max(...levels) * 10 ** (-silenceBelowPeakDb / 10);
  const first = levels.findIndex((level) => level > threshold);
  if (first < 0) return { start: 0, end: samples.length };
  const last = levels.findLastIndex((level) => level > threshold);
  return { start: first * window, end: Math.min(samples.length, (last + 1) * window) };
}

function meanSquare(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return sum / Math.max(1, samples.length);
}

function fade(samples: Float32Array, length: number): void {
  for (let index = 0; index < Math.min(length, samples.length); index += 1) {
    const gain = index / length;
    const mirrored = samples.length - 1 - index;
    samples[index] = (samples[index] ?? 0) * gain;
    samples[mirrored] = (samples[mirrored] ?? 0) * gain;
  }
}
