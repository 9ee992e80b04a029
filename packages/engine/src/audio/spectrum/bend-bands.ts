import { bandLevels } from "./band-levels.ts";
import { filterBands } from "./filter-bands.ts";
import type { Pcm } from "../pcm.ts";
import { speechBandsHz } from "./speech-bands.ts";

/** Gains that follow the sound itself: a speaker's spectrum as a straight function of another's. */
export type BandBend = {
  /** The spectrum at which nothing is changed, dB per band, its mean taken out. */
  centreDb: readonly number[];
  /** From each band's distance to the centre to every band's gain, [bands, bands], row after row. */
  matrix: readonly number[];
  /** Mean level of a frame, dB, from which it works in full; 10 dB below it does nothing. */
  fromDb: number;
};

const bands = speechBandsHz.length;
const fadeDb = 10;
/** Further from the centre nothing was ever learned. */
const farthestDb = 30;
const strongestDb = 20;
/** Neighbouring frames share their gains, so that no change is heard as a click. */
const smoothing = [1, 2, 3, 2, 1];

type Changes = { gainsDb: Float32Array; bend?: BandBend | undefined; frameSamples: number };

/** `filterBands` with gains that also follow the sound, where a bend is given. */
export const bendBands = (pcm: Pcm, { gainsDb, bend, frameSamples }: Changes): Float32Array => {
  if (!bend) return filterBands(pcm, { gainsDb, frameSamples });
  const frames = gainsDb.length / bands;
  const following = smoothed(bendGains(bend, bandLevels(pcm, { frames, frameSamples })), frames);
  const all = gainsDb.map((db, i) => Math.max(-strongestDb, Math.min(strongestDb, db + following[i]!)));
  return filterBands(pcm, { gainsDb: all, frameSamples });
};

/** Gains for levels, both [frames, bands], before they are smoothed. */
export const bendGains = ({ centreDb, matrix, fromDb }: BandBend, levelsDb: Float32Array): Float32Array => {
  const gains = new Float32Array(levelsDb.length);
  for (let row = 0; row < levelsDb.length; row += bands) {
    let mean = 0;
    for (let band = 0; band < bands; band += 1) mean += levelsDb[row + band]! / bands;
    const share = Math.max(0, Math.min(1, 1 + (mean - fromDb) / fadeDb));
    if (share === 0) continue;
    for (let from = 0; from < bands; from += 1) {
      const away = levelsDb[row + from]! - mean - centreDb[from]!;
      const weight = share * Math.max(-farthestDb, Math.min(farthestDb, away));
      for (let band = 0; band < bands; band += 1) gains[row + band]! += weight * matrix[from * bands + band]!;
    }
  }
  return gains;
};

const smoothed = (gains: Float32Array, frames: number): Float32Array => {
  const reach = (smoothing.length - 1) / 2;
  const out = new Float32Array(gains.length);
  for (let frame = 0; frame < frames; frame += 1) {
    const near = smoothing
      .map((weight, i) => ({ weight, at: frame + i - reach }))
      .filter(({ at }) => at >= 0 && at < frames);
    const total = near.reduce((sum, { weight }) => sum + weight, 0);
    for (const { weight, at } of near)
      for (let band = 0; band < bands; band += 1)
        out[frame * bands + band]! += (weight / total) * gains[at * bands + band]!;
  }
  return out;
};
