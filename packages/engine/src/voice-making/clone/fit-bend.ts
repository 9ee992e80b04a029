import type { BandBend } from "../../audio/spectrum/bend-bands.ts";
import { speechBandsHz } from "../../audio/spectrum/speech-bands.ts";
import { percentile } from "../convert/track-pitch.ts";

const bands = speechBandsHz.length;
/** In squares of dB, against a sum over all frames: pulls towards gains that do not follow the sound. Chosen on training speakers. */
const pull = 3_000;
/** Quieter frames than nearly all that were learned from are left alone, these many dB below. */
const marginDb = 5;

/** One frame of speech: how it was rendered (mean taken out), what it takes to be the speaker's, and what sounds in it. */
export type PairedFrame = { renderedDb: Float64Array; gainDb: Float64Array; token: number; levelDb: number };

export type Bend = {
  numbers: BandBend;
  /** What the bend alone gives for a frame. */
  gainsFor(renderedDb: Float64Array): Float64Array;
};
export type FittedBend = { meanGainDb: Float64Array; bend?: Bend };

/** The mean gain alone. */
export const straightBend = (frames: readonly PairedFrame[]): FittedBend => ({
  meanGainDb: meanOf(frames.map(({ gainDb }) => gainDb)),
});

/** Least squares from the rendered spectrum to the gain, pulled towards gains that do not follow it. */
export const fitBend = (frames: readonly PairedFrame[]): FittedBend => {
  const meanGainDb = meanOf(frames.map(({ gainDb }) => gainDb));
  const centre = meanOf(frames.map(({ renderedDb }) => renderedDb));
  const left = Array.from({ length: bands }, (_, band) => {
    const row = new Float64Array(bands);
    row[band] = pull;
    return row;
  });
  const right = Array.from({ length: bands }, () => new Float64Array(bands));
  for (const { renderedDb, gainDb } of frames) {
    for (let from = 0; from < bands; from += 1) {
      const away = renderedDb[from]! - centre[from]!;
      for (let band = 0; band < bands; band += 1) {
        left[from]![band]! += away * (renderedDb[band]! - centre[band]!);
        right[from]![band]! += away * (gainDb[band]! - meanGainDb[band]!);
      }
    }
  }
  const matrix = solve(left, right).flatMap((row) => Array.from(row, (value) => Math.round(value * 1000) / 1000));
  const centreDb = Array.from(centre, (value) => Math.round(value * 10) / 10);
  const levels = frames.map(({ levelDb }) => levelDb);
  const fromDb = Math.round(percentile(levels, 0.05) - marginDb);
  return { meanGainDb, bend: { numbers: { centreDb, matrix, fromDb }, gainsFor: gainsBy(centreDb, matrix) } };
};

const gainsBy =
  (centreDb: readonly number[], matrix: readonly number[]) =>
  (renderedDb: Float64Array): Float64Array => {
    const gains = new Float64Array(bands);
    for (let from = 0; from < bands; from += 1) {
      const away = renderedDb[from]! - centreDb[from]!;
      for (let band = 0; band < bands; band += 1) gains[band]! += away * matrix[from * bands + band]!;
    }
    return gains;
  };

const meanOf = (rows: readonly Float64Array[]): Float64Array => {
  const mean = new Float64Array(bands);
  for (const row of rows) for (let band = 0; band < bands; band += 1) mean[band]! += row[band]! / rows.length;
  return mean;
};

/** Gauss without pivots: the left side is symmetric and positive. Both sides are overwritten. */
const solve = (left: Float64Array[], right: Float64Array[]): Float64Array[] => {
  const size = left.length;
  const subtract = (row: Float64Array, other: Float64Array, times: number): void => {
    for (let i = 0; i < row.length; i += 1) row[i]! -= times * other[i]!;
  };
  for (let column = 0; column < size; column += 1) {
    for (let row = column + 1; row < size; row += 1) {
      const times = left[row]![column]! / left[column]![column]!;
      subtract(left[row]!, left[column]!, times);
      subtract(right[row]!, right[column]!, times);
    }
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    for (let later = row + 1; later < size; later += 1) subtract(right[row]!, right[later]!, left[row]![later]!);
    right[row] = right[row]!.map((value) => value / left[row]![row]!);
  }
  return right;
};
