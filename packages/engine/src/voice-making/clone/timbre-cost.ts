import { joinSamples } from "../../audio/pcm.ts";
import { speechBandsHz } from "../../audio/spectrum/speech-bands.ts";
import type { KokoroModel } from "../../models/kokoro/kokoro-model.ts";
import type { SpeakerEncoder } from "../../hearing/speakers/embed-speaker.ts";
import type { LearnedPiece } from "./learn-piece.ts";
import { renderPiece, type VoiceLook } from "./render-piece.ts";

export type TimbreCost = {
  /** Mean difference in dB once the average difference of each band is taken out: a filter cannot mend it. */
  shapeDb: number;
  /** What a filter would have to mend. */
  colourDb: number;
  /** Cosine of the speaker embeddings. */
  likeness: number;
  total: number;
};

const colourWeight = 0.3;
const likenessWeight = 4;
/** Frames with less energy are pauses. */
export const speechEnergy = 2;
const farthestDb = 25;
const bands = speechBandsHz.length;

export type CostParts = { model: Pick<KokoroModel, "decode">; encoder: SpeakerEncoder; embedding: Float32Array };

/** How far a timbre is from a speaker, heard on pieces of the speaker's own speech. */
export const timbreCost = async (
  { model, encoder, embedding }: CostParts,
  pieces: readonly LearnedPiece[],
  look: VoiceLook,
): Promise<TimbreCost> => {
  const differences: Float32Array[] = [];
  const sounds: Float32Array[] = [];
  for (const piece of pieces) {
    const { samples16k, levelsDb } = await renderPiece(model, piece, look);
    sounds.push(samples16k);
    differences.push(...speechDifferences(piece, levelsDb));
  }
  const heard = await encoder.embed(joinSamples(sounds));
  const likeness = heard.reduce((sum, value, i) => sum + value * embedding[i]!, 0);
  const { shapeDb, colourDb } = spreadOf(differences);
  return { shapeDb, colourDb, likeness, total: shapeDb + colourWeight * colourDb - likenessWeight * likeness };
};

/** Speaker minus rendering, in dB, for each frame of speech. */
export const speechDifferences = (piece: LearnedPiece, levelsDb: Float32Array): Float32Array[] => {
  const found: Float32Array[] = [];
  for (let frame = 0; frame < piece.frames; frame += 1) {
    if (piece.energy[2 * frame]! < speechEnergy) continue;
    const row = frame * bands;
    found.push(Float32Array.from({ length: bands }, (_, band) => piece.levelsDb[row + band]! - levelsDb[row + band]!));
  }
  return found;
};

const spreadOf = (rows: readonly Float32Array[]): { shapeDb: number; colourDb: number } => {
  const count = Math.max(1, rows.length);
  const average = Float64Array.from(
    { length: bands },
    (_, band) => rows.reduce((sum, row) => sum + row[band]!, 0) / count,
  );
  let shape = 0;
  for (const row of rows)
    row.forEach((value, band) => (shape += Math.min(farthestDb, Math.abs(value - average[band]!))));
  const level = average.reduce((sum, value) => sum + value, 0) / bands;
  const colour = average.reduce((sum, value) => sum + Math.abs(value - level), 0);
  return { shapeDb: shape / (count * bands), colourDb: colour / bands };
};
