import { integratedLoudness } from "../../audio/levels/loudness.ts";
import type { Pcm } from "../../audio/pcm.ts";
import type { SoundLevel } from "../speech-backend.ts";

/** Frames with less log energy are consonants and breath; they say little about how loud speech is. */
const loudFrom = 3;
const valuesPerSecond = 80;
/** Loudness of speech whose loud frames have energy 0: the same for four voices within 1 LU, on clauses decoded whole. */
const lufsAtZero = -49.6;
const decibelsPerNeper = 10 * Math.LOG10E;
/** A whisper has the energy curve of a voice and must not reach its level. */
const whisperDb = -5;

/**
 * How far a window is from the loudness its energy curve asks for: voices differ in level, and the decoder evens out what
 * a delivery adds to the curve. Null where nothing is loud.
 */
export function measureLevel(
  pcm: Pcm,
  energy: Float32Array,
  { isWhispered, askedDb }: Pick<SoundLevel, "isWhispered" | "askedDb">,
): SoundLevel | null {
  const loud = energy.filter((value) => value > loudFrom);
  const loudness = integratedLoudness(pcm);
  if (loud.length === 0 || loudness === -Infinity) return null;
  const wanted = lufsAtZero + decibelsPerNeper * meanOf(loud) + (isWhispered ? whisperDb : 0);
  return { missingDb: wanted - loudness, askedDb, loudSeconds: loud.length / valuesPerSecond, isWhispered };
}

/** Decibels by which the loud frames of a curve were raised. */
export function addedDb(natural: Float32Array, edited: Float32Array): number {
  const added = edited.map((value, index) => value - (natural[index] ?? 0));
  const ofLoud = added.filter((_, index) => (natural[index] ?? 0) > loudFrom);
  return ofLoud.length === 0 ? 0 : decibelsPerNeper * meanOf(ofLoud);
}

const meanOf = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;
