/** Frames of 25 ms. Windows are the units of work: short enough that nobody waits long behind one. */
const mostFrames = 128;
/** The first sound of a request waits for its first window, so that one is as short as sounds natural. */
const openingFrames = 30;
/** A window shorter than this is not worth a call of its own. */
const leastFrames = 20;
/** How far from the wanted place a cut may lie, as a share of the window. */
const reach = 0.3;
/** How much a frame's distance from the wanted place weighs against its energy (natural log per frame). */
const distanceWeight = 0.06;

export type WindowPlan = { valuesPerFrame: number; startsShort: boolean };

/**
 * Frames at which an utterance is cut into windows: near an even division, each at the quietest frame around, where a
 * join cannot be heard. Empty when it is short enough to stay whole.
 */
export function planWindows(energy: Float32Array, { valuesPerFrame, startsShort }: WindowPlan): number[] {
  const total = energy.length / valuesPerFrame;
  const quietest = (wanted: number, from: number, to: number): number => {
    const energyAt = (frame: number) => energyAround(energy, frame * valuesPerFrame);
    const score = (frame: number) => energyAt(frame) + distanceWeight * Math.abs(frame - wanted);
    let best = from;
    for (let frame = from; frame <= to; frame += 1) if (score(frame) < score(best)) best = frame;
    return best;
  };
  const cuts: number[] = [];
  if (startsShort && total >= openingFrames + leastFrames) {
    const to = Math.min(openingFrames * 2, total - leastFrames);
    cuts.push(quietest(openingFrames, Math.round(openingFrames * 0.75), to));
  }
  const start = cuts[0] ?? 0;
  const count = Math.ceil((total - start) / mostFrames);
  const length = (total - start) / count;
  for (let index = 1; index < count; index += 1) {
    const wanted = Math.round(start + index * length);
    const around = Math.round(length * reach);
    cuts.push(quietest(wanted, wanted - around, wanted + around));
  }
  return cuts;
}

/** Mean of the values on both sides of a cut. */
const energyAround = (energy: Float32Array, at: number): number => ((energy[at - 1] ?? 0) + (energy[at] ?? 0)) / 2;
