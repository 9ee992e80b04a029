import { integratedLoudness } from "../../audio/loudness.ts";
import type { Pcm } from "../../audio/pcm.ts";

/** Frames with less log energy are consonants and breath; they say little about how loud speech is. */
const loudFrom = 3;
/** Loudness of speech whose loud frames have energy 0: the same for four voices within 1 LU, on clauses decoded whole. */
const lufsAtZero = -49.6;
const decibelsPerNeper = 10 * Math.LOG10E;
const mostDb = 8;
/** A whisper has the energy curve of a voice and must not reach its level. */
const whisperDb = -5;

/**
 * The factor that brings a window to the loudness its energy curve asks for: voices differ in level, and the decoder
 * evens out what a delivery adds to the curve.
 */
export function energyGain(pcm: Pcm, energy: Float32Array, isWhispered: boolean): number {
  const loud = energy.filter((value) => value > loudFrom);
  const loudness = integratedLoudness(pcm);
  if (loud.length === 0 || loudness === -Infinity) return 1;
  const mean = loud.reduce((sum, value) => sum + value, 0) / loud.length;
  const wanted = lufsAtZero + decibelsPerNeper * mean + (isWhispered ? whisperDb : 0);
  return 10 ** (Math.min(mostDb, Math.max(-mostDb, wanted - loudness)) / 20);
}
