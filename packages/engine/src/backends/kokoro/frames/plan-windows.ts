import type { DecoderName } from "../../speech-backend.ts";

/** All lengths in frames of 25 ms. Windows are the units of work: short enough that nobody waits long behind one. */
export type WindowSizes = {
  most: number;
  /** Without a pause to cut at, a window may grow to this. */
  longest: number;
  /** A window shorter than this is not worth a call of its own. */
  least: number;
  /** The first sound of a request waits for its first window, so that one is as short as sounds natural. */
  opening: { wanted: number; least: number; most: number; leastAfter: number };
};

/**
 * The flash decoder makes three seconds in the time the full one takes for a third of a second, and its windows sound as
 * they do in the whole wherever they are cut.
 */
export const windowSizes: Record<DecoderName, WindowSizes> = {
  full: { most: 56, longest: 84, least: 36, opening: { wanted: 20, least: 16, most: 30, leastAfter: 16 } },
  flash: { most: 120, longest: 160, least: 48, opening: { wanted: 14, least: 12, most: 18, leastAfter: 14 } },
};

/** Log energy under which a frame is a pause: nothing is heard but breath. */
const pauseBelow = -1;
const leastPause = 3;
/** How much a frame's distance from the wanted place weighs against its energy (natural log per frame). */
const distanceWeight = 0.06;

export type WindowOptions = { valuesPerFrame: number; startsShort: boolean; sizes?: WindowSizes };

/**
 * Frames at which an utterance is cut into windows. What a window sounds like in the whole is foretold, not known, so its
 * tone differs a little from its neighbour's: the cuts lie in pauses, where that is not heard. Only the opening cut, and one
 * in speech without any pause, lies at the quietest frame instead.
 */
export function planWindows(
  energy: Float32Array,
  { valuesPerFrame, startsShort, sizes = windowSizes.full }: WindowOptions,
): number[] {
  const { most, longest, least, opening } = sizes;
  const loudness = framesOf(energy, valuesPerFrame);
  const total = loudness.length;
  const pauses = findPauses(loudness);
  const cuts: number[] = [];
  if (!startsShort && total <= longest) return cuts;
  if (startsShort && total >= opening.wanted + opening.leastAfter) {
    const to = Math.min(opening.most, total - opening.leastAfter);
    cuts.push(quietestFrame(loudness, { wanted: opening.wanted, from: opening.least, to }));
  }
  for (let start = cuts[0] ?? 0; total - start > most; start = cuts.at(-1) ?? total) {
    const within = (from: number, to: number) => (pause: number) => pause >= start + from && pause <= start + to;
    const near = pauses.findLast(within(least, most)) ?? pauses.find(within(most, longest));
    const around = { wanted: start + most, from: start + most - least, to: start + most + least };
    const cut = near ?? (total - start > longest ? quietestFrame(loudness, around) : total);
    if (total - cut < least) break;
    cuts.push(cut);
  }
  return cuts;
}

/** The louder of the values of each frame. */
const framesOf = (energy: Float32Array, valuesPerFrame: number): number[] =>
  Array.from({ length: energy.length / valuesPerFrame }, (_, frame) =>
    Math.max(...energy.subarray(frame * valuesPerFrame, (frame + 1) * valuesPerFrame)),
  );

/** The middle of every pause. */
function findPauses(loudness: readonly number[]): number[] {
  const pauses: number[] = [];
  let start = 0;
  for (let frame = 0; frame <= loudness.length; frame += 1) {
    if ((loudness[frame] ?? Infinity) < pauseBelow) continue;
    if (frame - start >= leastPause) pauses.push(Math.floor((start + frame) / 2));
    start = frame + 1;
  }
  return pauses;
}

function quietestFrame(loudness: readonly number[], range: { wanted: number; from: number; to: number }): number {
  // A cut lies between two frames: both count.
  const energyAt = (frame: number) => ((loudness[frame - 1] ?? 0) + (loudness[frame] ?? 0)) / 2;
  const score = (frame: number) => energyAt(frame) + distanceWeight * Math.abs(frame - range.wanted);
  let best = range.from;
  for (let frame = range.from; frame <= range.to; frame += 1) if (score(frame) < score(best)) best = frame;
  return best;
}
