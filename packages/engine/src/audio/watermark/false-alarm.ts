import { patternLength } from "./pattern.ts";

/**
 * Chances in one look: every place, for the lower band and for both. In 18,684 looks at recordings of people, high values
 * came two to three times as often as a normal distribution says, so there is a margin.
 */
const margin = 4;
const chancesPerLook = 2 * patternLength * margin;

/** Sound without the mark is taken for marked less than once in ten thousand recordings. */
const mostFalseAlarms = 1e-4;

/** How often the best of all places in so many looks would be as like the pattern by chance. */
export const falseAlarmOf = (likeness: number, looks: number): number =>
  Math.min(1, gaussianTail(likeness) * chancesPerLook * looks);

export const isMark = (falseAlarm: number): boolean => falseAlarm < mostFalseAlarms;

/** Share of a normal distribution above `z`; the series is exact to a few percent from two on, and too high below. */
const gaussianTail = (z: number): number =>
  z < 2 ? 1 : (Math.exp((-z * z) / 2) / (z * Math.sqrt(2 * Math.PI))) * (1 - 1 / z ** 2 + 3 / z ** 4);
