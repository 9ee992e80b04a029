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
 * The factor that brings a whispered window to the loudness its energy curve asks for: a decoder without voice makes all
 * windows equally loud.
 */
export function energyGain(pcm: Pcm, energy: Float32Array): number {
  const loudness = integratedLoudness(pcm);
  const wanted = lufsOf(energy);
  return wanted === null || loudness === -Infinity ? 1 : factorOf(wanted + whisperDb - loudness);
}

/** How much louder a clause becomes by an edited energy curve, which the decoder by itself evens out. */
export function editGain(natural: Float32Array, edited: Float32Array): number {
  const [before, after] = [lufsOf(natural), lufsOf(edited)];
  return before === null || after === null ? 1 : factorOf(after - before);
}

/** The factor that makes sound as loud as it was before a filter or an effect. */
export function keptLoudness(before: Pcm, after: Pcm): number {
  const [wanted, loudness] = [integratedLoudness(before), integratedLoudness(after)];
  return wanted === -Infinity || loudness === -Infinity ? 1 : factorOf(wanted - loudness);
}

const lufsOf = (energy: Float32Array): number | null => {
  const loud = energy.filter((value) => value > loudFrom);
  if (loud.length === 0) return null;
  return lufsAtZero + (decibelsPerNeper * loud.reduce((sum, value) => sum + value, 0)) / loud.length;
};

const factorOf = (db: number): number => 10 ** (Math.min(mostDb, Math.max(-mostDb, db)) / 20);
