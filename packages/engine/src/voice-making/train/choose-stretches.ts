/** A few seconds of somebody's speech and how good they are to learn from. */
export type RatedStretch = {
  samples: Float32Array;
  /** Which of the recordings it is from. */
  recording: number;
  removesNoise: boolean;
  /** How much of it is speech, 0 to 1. */
  speechShare: number;
  /** Speech against the recording's own background. */
  signalToNoiseDb: number;
  clippedShare: number;
};

/** More signal than this cannot be heard as better. */
const enoughSignalDb = 35;
/** Below these nobody should learn from a stretch while there are others. */
const leastSignalDb = 8;
const mostClipped = 0.003;

/** Higher is better, 0 to 2. */
export const qualityOf = ({ speechShare, signalToNoiseDb, clippedShare }: RatedStretch): number =>
  speechShare +
  Math.max(0, Math.min(enoughSignalDb, signalToNoiseDb)) / enoughSignalDb -
  Math.min(1, clippedShare / mostClipped / 2);

export const isSpoiled = ({ signalToNoiseDb, clippedShare }: RatedStretch): boolean =>
  signalToNoiseDb < leastSignalDb || clippedShare > mostClipped;

export type StretchPool = {
  add(stretches: readonly RatedStretch[]): void;
  all(): RatedStretch[];
};

/**
 * Holds the best stretches and no more than so many samples of them, however much is added. Every recording keeps its share: an hour of
 * one day must not push out ten minutes of another.
 */
export const openPool = (mostSamples: number): StretchPool => {
  const held: RatedStretch[] = [];
  return {
    add: (stretches) => {
      held.push(...stretches);
      while (lengthOf(held) > mostSamples && held.length > 1) held.splice(leastWanted(held), 1);
    },
    all: () => [...held],
  };
};

export const lengthOf = (stretches: readonly RatedStretch[]): number =>
  stretches.reduce((sum, { samples }) => sum + samples.length, 0);

/** The worst of the recording that holds most. */
const leastWanted = (held: readonly RatedStretch[]): number => {
  const sizes = new Map<number, number>();
  for (const { recording, samples } of held) sizes.set(recording, (sizes.get(recording) ?? 0) + samples.length);
  const [largest] = [...sizes].reduce((most, one) => (one[1] > most[1] ? one : most));
  let worst = { index: -1, quality: Infinity };
  held.forEach((stretch, index) => {
    const quality = qualityOf(stretch);
    if (stretch.recording === largest && quality < worst.quality) worst = { index, quality };
  });
  return worst.index;
};

export type Choice = { chosen: RatedStretch[]; spoiled: number };

/**
 * The stretches to learn from, at most so many samples: none that are spoiled unless there is nothing else, the best first, then
 * always the one that is least like those already chosen. `describe` says what a stretch sounds like.
 */
export const chooseStretches = (
  stretches: readonly RatedStretch[],
  { mostSamples, describe }: { mostSamples: number; describe(stretch: RatedStretch): Float32Array },
): Choice => {
  const sound = stretches.filter((stretch) => !isSpoiled(stretch));
  const usable = sound.length > 0 ? sound : [...stretches];
  const chosen = lengthOf(usable) <= mostSamples ? usable : mostVaried(usable, mostSamples, describe);
  return {
    chosen: chosen.sort((a, b) => b.speechShare - a.speechShare),
    spoiled: stretches.length - usable.length,
  };
};

const mostVaried = (
  usable: readonly RatedStretch[],
  mostSamples: number,
  describe: (stretch: RatedStretch) => Float32Array,
): RatedStretch[] => {
  const places = evenly(usable.map(describe));
  const nearest = usable.map(() => Infinity);
  const chosen: RatedStretch[] = [];
  const left = new Set(usable.keys());
  let room = mostSamples;
  while (left.size > 0) {
    const next = farthest(usable, nearest, left);
    left.delete(next);
    const stretch = usable[next]!;
    if (stretch.samples.length > room) continue;
    chosen.push(stretch);
    room -= stretch.samples.length;
    for (const index of left) nearest[index] = Math.min(nearest[index]!, distance(places[index]!, places[next]!));
  }
  return chosen;
};

/** The first is the best; after that, quality counts as much as being different. */
const farthest = (usable: readonly RatedStretch[], nearest: readonly number[], left: ReadonlySet<number>): number => {
  let best = { index: -1, worth: -Infinity };
  for (const index of left) {
    const away = nearest[index]!;
    const worth = qualityOf(usable[index]!) * (away === Infinity ? 1 : away);
    if (worth > best.worth) best = { index, worth };
  }
  return best.index;
};

/** Each number of a description in its own spread, so that none outweighs the others. */
const evenly = (descriptions: readonly Float32Array[]): Float32Array[] => {
  const size = descriptions[0]?.length ?? 0;
  const count = descriptions.length;
  const mean = Float32Array.from(
    { length: size },
    (_, i) => descriptions.reduce((sum, one) => sum + one[i]!, 0) / count,
  );
  const spread = Float32Array.from({ length: size }, (_, i) =>
    Math.max(1e-6, Math.sqrt(descriptions.reduce((sum, one) => sum + (one[i]! - mean[i]!) ** 2, 0) / count)),
  );
  return descriptions.map((one) => one.map((value, i) => (value - mean[i]!) / spread[i]!));
};

const distance = (a: Float32Array, b: Float32Array): number =>
  Math.sqrt(a.reduce((sum, value, i) => sum + (value - b[i]!) ** 2, 0));
