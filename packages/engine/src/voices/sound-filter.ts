/** How a voice's colour differs from that of the built-in voice it is made from, in dB per speech band. */
export type SoundFilter = {
  /** Over all sounds. */
  allDb: number[];
  /** For single sounds (tokens of the model) of which enough was heard. */
  sounds: { token: number; bandsDb: number[] }[];
  /** What follows the sound itself; see `bendBands`. */
  bend?: { centreDb: readonly number[]; matrix: readonly number[]; fromDb: number };
};

/** Neighbouring frames share their gains, so that no change is heard as a click. */
const smoothing = [1, 2, 3, 2, 1];

/** The same colour, by a share of what it is. */
export const shareOfFilter = (filter: SoundFilter, share: number): SoundFilter => {
  if (share >= 1) return filter;
  const part = (values: readonly number[]): number[] => values.map((value) => value * share);
  return {
    allDb: part(filter.allDb),
    sounds: filter.sounds.map(({ token, bandsDb }) => ({ token, bandsDb: part(bandsDb) })),
    ...(filter.bend ? { bend: { ...filter.bend, matrix: part(filter.bend.matrix) } } : {}),
  };
};

/** Gains for every frame, [frames, bands], given which token sounds in each. */
export const filterGains = (filter: SoundFilter, tokenOfFrame: Int32Array): Float32Array => {
  const bands = filter.allDb.length;
  const bySound = new Map(filter.sounds.map(({ token, bandsDb }) => [token, bandsDb]));
  const gains = new Float32Array(tokenOfFrame.length * bands);
  const reach = (smoothing.length - 1) / 2;
  for (let frame = 0; frame < tokenOfFrame.length; frame += 1) {
    let total = 0;
    smoothing.forEach((weight, i) => {
      const token = tokenOfFrame[frame + i - reach];
      if (token === undefined) return;
      const own = bySound.get(token) ?? filter.allDb;
      for (let band = 0; band < bands; band += 1) gains[frame * bands + band]! += weight * own[band]!;
      total += weight;
    });
    for (let band = 0; band < bands; band += 1) gains[frame * bands + band]! /= total;
  }
  return gains;
};

/** Which token sounds in each frame. */
export const tokensOfFrames = (ids: readonly number[], frames: Int32Array): Int32Array =>
  Int32Array.from(ids.flatMap((id, i) => new Array<number>(frames[i] ?? 0).fill(id)));
