import { speechBandsHz } from "../../audio/speech-bands.ts";
import type { SoundFilter } from "../../voices/sound-filter.ts";
import type { LearnedPiece } from "./learn-piece.ts";

const bands = speechBandsHz.length;
/** A sound's own filter counts as much as that of all sounds after this many frames (a quarter of a second). */
const trust = 10;
/** Fewer frames are not worth keeping. */
const fewestFrames = 3;
const farthestDb = 25;
/** More than this would make noise of what is hardly there. */
const strongestDb = 20;
const speechEnergy = 2;
const clearEnergy = 3;

type Sum = { count: number; sums: Float64Array };
const newSum = (): Sum => ({ count: 0, sums: new Float64Array(bands) });

/** What is left between a speaker and a rendering of the same speech, over all sounds and for single ones. */
export const learnFilter = (pairs: readonly { piece: LearnedPiece; levelsDb: Float32Array }[]): SoundFilter => {
  const all = newSum();
  const bySound = new Map<number, Sum>();
  for (const { piece, levelsDb } of pairs) {
    const level = meanDifference(piece, levelsDb);
    for (let frame = 0; frame < piece.frames; frame += 1) {
      if (piece.energy[2 * frame]! < speechEnergy) continue;
      const token = piece.tokenOfFrame[frame]!;
      const own = bySound.get(token) ?? newSum();
      bySound.set(token, own);
      for (const sum of [all, own]) addFrame(sum, piece, { levelsDb, frame, level });
    }
  }
  const allDb = Array.from(all.sums, (sum) => sum / Math.max(1, all.count));
  const sounds = [...bySound]
    .filter(([, { count }]) => count >= fewestFrames)
    .map(([token, { count, sums }]) => ({
      token,
      bandsDb: allDb.map((value, band) => gentle((sums[band]! + trust * value) / (count + trust))),
    }));
  return { allDb: allDb.map(gentle), sounds: sounds.sort((a, b) => a.token - b.token) };
};

const addFrame = (
  sum: Sum,
  piece: LearnedPiece,
  { levelsDb, frame, level }: { levelsDb: Float32Array; frame: number; level: number },
): void => {
  sum.count += 1;
  for (let band = 0; band < bands; band += 1) {
    const at = frame * bands + band;
    const difference = piece.levelsDb[at]! - levelsDb[at]! - level;
    sum.sums[band]! += Math.max(-farthestDb, Math.min(farthestDb, difference));
  }
};

/** Loudness is not colour: it is taken out before. */
const meanDifference = (piece: LearnedPiece, levelsDb: Float32Array): number => {
  let [sum, count] = [0, 0];
  for (let frame = 0; frame < piece.frames; frame += 1) {
    if (piece.energy[2 * frame]! <= clearEnergy) continue;
    for (let at = frame * bands; at < (frame + 1) * bands; at += 1) sum += piece.levelsDb[at]! - levelsDb[at]!;
    count += bands;
  }
  return count > 0 ? sum / count : 0;
};

/** Bounded, and in tenths: finer is not heard and takes room. */
const gentle = (db: number): number => Math.round(Math.max(-strongestDb, Math.min(strongestDb, db)) * 10) / 10;
