/** Where a descent stands: how far each number of a voice was moved, and the running means that Adam keeps of its gradient. */
export type Descent = { step: number; moved: Float32Array; first: Float32Array; second: Float32Array };

/** In spreads of the number among the built-in voices. */
const rate = 0.02;
const firstShare = 0.9;
const secondShare = 0.98;
const floor = 1e-8;
/** Further out there is no voice any more. */
const farthest = 4;

export const beginDescent = (size: number): Descent => ({
  step: 0,
  moved: new Float32Array(size),
  first: new Float32Array(size),
  second: new Float32Array(size),
});

/** One step against the gradient, given in the same units as what is moved. */
export const descend = ({ step, moved, first, second }: Descent, gradient: Float32Array): Descent => {
  const next = { step: step + 1, moved: moved.slice(), first: first.slice(), second: second.slice() };
  const [firstDue, secondDue] = [1 - firstShare ** next.step, 1 - secondShare ** next.step];
  for (let i = 0; i < gradient.length; i += 1) {
    next.first[i] = firstShare * next.first[i]! + (1 - firstShare) * gradient[i]!;
    next.second[i] = secondShare * next.second[i]! + (1 - secondShare) * gradient[i]! ** 2;
    const away = next.first[i]! / firstDue / (Math.sqrt(next.second[i]! / secondDue) + floor);
    next.moved[i] = Math.max(-farthest, Math.min(farthest, next.moved[i]! - rate * away));
  }
  return next;
};
