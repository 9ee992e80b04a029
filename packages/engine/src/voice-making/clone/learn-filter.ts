import { speechBandsHz } from "../../audio/spectrum/speech-bands.ts";
import type { SoundFilter } from "../../voices/sound-filter.ts";
import { fitBend, type PairedFrame, straightBend } from "./fit-bend.ts";
import type { LearnedPiece } from "./learn-piece.ts";

const bands = speechBandsHz.length;
/** A sound's own filter counts as much as that of all sounds after this many frames (a quarter of a second). */
const trust = 10;
/** Fewer frames are not worth keeping. */
const fewestFrames = 3;
/** With less than this, what follows the sound would be learned by heart: three seconds. */
const fewestToBend = 120;
const farthestDb = 25;
/** More than this would make noise of what is hardly there. */
const strongestDb = 20;
const speechEnergy = 2;

type Pair = { piece: LearnedPiece; levelsDb: Float32Array };

/** What is left between a speaker and a rendering of the same speech: over all sounds, for single ones, and what follows the sound. */
export const learnFilter = (pairs: readonly Pair[]): SoundFilter => {
  const frames = pairs.flatMap(pairedFrames);
  const { meanGainDb, bend } = frames.length >= fewestToBend ? fitBend(frames) : straightBend(frames);
  const bySound = new Map<number, { count: number; sums: Float64Array }>();
  for (const { renderedDb, gainDb, token } of frames) {
    const own = bySound.get(token) ?? { count: 0, sums: new Float64Array(bands) };
    bySound.set(token, own);
    own.count += 1;
    const explained = bend?.gainsFor(renderedDb);
    for (let band = 0; band < bands; band += 1) own.sums[band]! += gainDb[band]! - (explained?.[band] ?? 0);
  }
  const allDb = Array.from(meanGainDb);
  const sounds = [...bySound]
    .filter(([, { count }]) => count >= fewestFrames)
    .map(([token, { count, sums }]) => ({
      token,
      bandsDb: allDb.map((value, band) => gentle((sums[band]! + trust * value) / (count + trust))),
    }));
  return {
    allDb: allDb.map(gentle),
    sounds: sounds.sort((a, b) => a.token - b.token),
    ...(bend ? { bend: bend.numbers } : {}),
  };
};

/** Loudness is not colour: the mean of each frame is taken out. */
const pairedFrames = ({ piece, levelsDb }: Pair): PairedFrame[] => {
  const found: PairedFrame[] = [];
  for (let frame = 0; frame < piece.frames; frame += 1) {
    if (piece.energy[2 * frame]! < speechEnergy) continue;
    const rendered = centred(levelsDb.subarray(frame * bands, (frame + 1) * bands));
    const spoken = centred(piece.levelsDb.subarray(frame * bands, (frame + 1) * bands));
    found.push({
      renderedDb: rendered.shape,
      gainDb: spoken.shape.map((db, band) => Math.max(-farthestDb, Math.min(farthestDb, db - rendered.shape[band]!))),
      token: piece.tokenOfFrame[frame]!,
      levelDb: rendered.mean,
    });
  }
  return found;
};

const centred = (levels: Float32Array): { mean: number; shape: Float64Array } => {
  const mean = levels.reduce((sum, db) => sum + db, 0) / bands;
  return { mean, shape: Float64Array.from(levels, (db) => db - mean) };
};

/** Bounded, and in tenths: finer is not heard and takes room. */
const gentle = (db: number): number => Math.round(Math.max(-strongestDb, Math.min(strongestDb, db)) * 10) / 10;
