/** Numbers that look random and are the same for the same seed, on every machine. */
export type SeededRandom = {
  /** Even between 0 and 1. */
  next(): number;
  /** Bell-shaped about 0, spread 1, never beyond 3. */
  nextNormal(): number;
};

export function createSeededRandom(seed: number): SeededRandom {
  let state = mixSeed(seed, 0);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    return (scramble(state) >>> 0) / 2 ** 32;
  };
  return {
    next,
    nextNormal() {
      const radius = Math.sqrt(-2 * Math.log(1 - next() * 0.99));
      return Math.max(-3, Math.min(3, radius * Math.cos(2 * Math.PI * next())));
    },
  };
}

/** A new seed for part number `index` of what `seed` stands for. */
export const mixSeed = (seed: number, index: number): number =>
  scramble(((Math.trunc(seed) % 2 ** 32) ^ Math.imul(index + 1, 0x9e3779b1)) | 0) >>> 0;

function scramble(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 15), 1 | value);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
  return mixed ^ (mixed >>> 14);
}
