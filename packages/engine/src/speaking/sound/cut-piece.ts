import { fadeIn, fadeOut } from "../../audio/fade.ts";
import { type Pcm, sampleCountOf } from "../../audio/pcm.ts";
import { soundSpan } from "../../audio/sound-span.ts";

export type Piece = {
  samples: Float32Array;
  /** Sample of the piece at which sample 0 of the spoken sound lies; below 0 when its beginning was cut. */
  offset: number;
  /** Where sound begins and ends within the piece; the rest is silence. */
  soundStart: number;
  soundEnd: number;
};

export type PieceOptions = {
  pauseBeforeMs: number;
  pauseAfterMs: number;
  /** Sides on which the sound goes on in another piece: nothing is cut or added there. */
  joins: { before: boolean; after: boolean };
};

/** Silence kept around the sound itself, so that soft beginnings and endings are not clipped. */
const margins = { leadMs: 40, tailMs: 60 };
const fadeMs = 3;

/** The sound of a clause between its true beginning and end, with exactly the silence it wants around it. */
export function cutPiece(pcm: Pcm, { pauseBeforeMs, pauseAfterMs, joins }: PieceOptions): Piece {
  const { samples, sampleRateHz } = pcm;
  const countOf = (durationMs: number) => sampleCountOf(durationMs, sampleRateHz);
  const span = soundSpan(pcm) ?? { start: 0, end: samples.length };
  const sound = { start: joins.before ? 0 : span.start, end: joins.after ? samples.length : span.end };
  const lead = joins.before ? 0 : countOf(margins.leadMs);
  const tail = joins.after ? 0 : countOf(margins.tailMs);
  const kept = { start: Math.max(0, sound.start - lead), end: Math.min(samples.length, sound.end + tail) };
  const soundStart = countOf(pauseBeforeMs) + lead;
  const soundEnd = soundStart + sound.end - sound.start;
  // The margins of this piece and the next are part of the pause between them.
  const pause = joins.after ? 0 : countOf(pauseAfterMs - margins.leadMs - margins.tailMs);
  const piece = new Float32Array(soundEnd + tail + pause);
  const fade = countOf(fadeMs);
  let part: Float32Array = samples.subarray(kept.start, kept.end);
  if (!joins.before) part = fadeIn(part, Math.min(fade, sound.start - kept.start));
  if (!joins.after) part = fadeOut(part, Math.min(fade, kept.end - sound.end));
  piece.set(part, soundStart - (sound.start - kept.start));
  return { samples: piece, offset: soundStart - sound.start, soundStart, soundEnd };
}

/** Nothing but silence, for a clause that has no words. */
export const silentPiece = (
  { pauseBeforeMs, pauseAfterMs }: Omit<PieceOptions, "joins">,
  sampleRateHz: number,
): Piece => {
  const samples = new Float32Array(sampleCountOf(pauseBeforeMs + pauseAfterMs, sampleRateHz));
  return { samples, offset: 0, soundStart: 0, soundEnd: 0 };
};
