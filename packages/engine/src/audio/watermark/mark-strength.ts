import { markBands, markRateHz } from "./pattern.ts";
import type { Spectrum } from "../spectrum/real-fourier.ts";

/** 11 ms: short enough that the mark rises and falls with the speech. */
export const frameLength = 256;
export const halfFrame = frameLength / 2;

/**
 * How far the mark lies under the speech around it. Noise hides better higher up, where the ear's bands are wide and speech
 * is noise itself; below, it would fill the gaps between the harmonics of high voices.
 */
const lowDb = -30.5;
const highDb = -22.25;
const risesFromHz = 500;
const risesToHz = 3_500;

const strengthAt = (hz: number): number => {
  if (hz < markBands.low.fromHz || hz > markBands.high.toHz) return 0;
  const octaves = Math.log2(Math.max(hz, risesFromHz) / risesFromHz);
  const share = Math.min(1, octaves / Math.log2(risesToHz / risesFromHz));
  return 10 ** ((lowDb + (highDb - lowDb) * share) / 20);
};

/** What a bin of the windowed pattern measures on average: the window's squares add up to half a frame. */
const patternRms = Math.sqrt(halfFrame);
const strengths = Float64Array.from(
  { length: halfFrame + 1 },
  (_, bin) => strengthAt((bin * markRateHz) / frameLength) / patternRms,
);

/** How much of the pattern each bin gets: a share of the speech there and in the two bins beside it. */
export const markStrengths = ({ real, imaginary }: Spectrum, into: Float64Array): void => {
  const powerOf = (bin: number): number => real[bin]! ** 2 + imaginary[bin]! ** 2;
  let below = powerOf(0);
  let at = powerOf(1);
  for (let bin = 1; bin < halfFrame; bin += 1) {
    const above = powerOf(bin + 1);
    into[bin] = strengths[bin]! * Math.sqrt(0.25 * below + 0.5 * at + 0.25 * above);
    below = at;
    at = above;
  }
};
