import { ModelError } from "../../model-error.ts";
import coded from "./clause-stats.json" with { type: "json" };
import type { StatShift } from "./correct-voice.ts";
import { describeSpan, spanSize, type Span } from "./describe-span.ts";
import { statSize } from "./stat-sites.ts";

/** Directions in which statistics move together; how far along each follows from how two spans differ. */
type Fit = {
  /** One per direction: a weight for every number of a description, then a constant. */
  weights: Float32Array[];
  /** One per direction: `2 * statSize` whole steps. */
  directions: Int8Array[];
  /** Of each direction. */
  steps: Float32Array;
};

/** Beyond this a prediction is not trusted: deviations for means, nepers for deviations. */
const mostShift = 1;

const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, "base64"));
const floatsOf = (text: string): Float32Array => new Float32Array(bytesOf(text).buffer);

let fit: Fit | undefined;

const readFit = (): Fit => {
  const weights = coded.weights.map(floatsOf);
  const directions = coded.directions.map((text) => new Int8Array(bytesOf(text).buffer));
  const fits = weights.every(({ length }) => length === spanSize + 1);
  if (!fits || directions.some(({ length }) => length !== 2 * statSize)) {
    throw new ModelError("weights_corrupt", "The weights for clause statistics have another size");
  }
  return { weights, directions, steps: Float32Array.from(coded.steps) };
};

/**
 * How the decoder's statistics over the whole clause differ from those over a window of it, foretold from text, energy and
 * pitch, which are known before anything is decoded. Fitted by `calibration/fit-clause-stats.ts`.
 */
export const predictStats = (window: Span, whole: Span): StatShift => {
  const { weights, directions, steps } = (fit ??= readFit());
  const [part, all] = [describeSpan(window), describeSpan(whole)];
  const difference = part.map((value, index) => value - (all[index] ?? 0));
  const shift = new Float32Array(2 * statSize);
  for (const [index, direction] of directions.entries()) {
    const amount = distanceAlong(weights[index] ?? new Float32Array(0), difference) * (steps[index] ?? 0);
    for (let at = 0; at < shift.length; at += 1) shift[at] = (shift[at] ?? 0) + amount * (direction[at] ?? 0);
  }
  return shift.map((value) => Math.min(mostShift, Math.max(-mostShift, value)));
};

const distanceAlong = (weights: Float32Array, difference: Float32Array): number =>
  difference.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), weights.at(-1) ?? 0);
