import { sampleCountOf } from "./audio/silence.ts";
import { trimSilence } from "./audio/trim-silence.ts";
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
const margins = { leadMs: 40, tailMs: 60 };

/** The sound of a clause between its true beginning and end, with the silence it wants around it. */
export function cutPiece({ pcm }: Spoken, { pauseBeforeMs, pauseAfterMs }: Pauses): Piece {
  const { sampleRateHz } = pcm;
  const { pcm: trimmed, shiftMs } = trimSilence(pcm, margins);
  const before = sampleCountOf(pauseBeforeMs, sampleRateHz);
  const after = sampleCountOf(pauseAfterMs - margins.tailMs - margins.leadMs, sampleRateHz);
  const samples = new Float32Array(before + trimmed.samples.length + after);
  samples.set(trimmed.samples, before);
  return {
    samples,
    offset: before - Math.round((shiftMs / 1000) * sampleRateHz),
    soundStart: before + sampleCountOf(margins.leadMs, sampleRateHz),
    soundEnd: before + trimmed.samples.length - sampleCountOf(margins.tailMs, sampleRateHz),
  };
}

/** Nothing but silence, for a clause that has no words. */
export const silentPiece = ({ pauseBeforeMs, pauseAfterMs }: Pauses, sampleRateHz: number): Piece => {
  const samples = new Float32Array(sampleCountOf(pauseBeforeMs + pauseAfterMs, sampleRateHz));
  return { samples, offset: 0, soundStart: 0, soundEnd: 0 };
};
