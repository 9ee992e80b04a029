/** How much work a training is: for what does it, and for what foretells how long it takes. */

/** More than this is not learned from: a step hears two seconds, and there are a few hundred steps. */
export const mostLearnedMs = 600_000;
/** Stretches are cut in pauses, from so short to so long. */
export const stretchSeconds = [4, 9] as const;
/** Every fifth stretch is kept from learning, to see what was learned. */
export const heldBackEvery = 5;
/** What a minute of speech needs; longer speech may hear each of its parts once, up to the most. */
export const leastSteps = 160;
const mostSteps = 320;
/** What one step hears. Memory grows with it. */
export const stepSeconds = 2;

/** Steps for so many parts to learn from. */
export const stepsFor = (parts: number): number => Math.max(leastSteps, Math.min(mostSteps, parts));
