/** Raised cosine from 0 to 1: no corner at either end, so nothing to hear but the change. */
export const fadeWeight = (index: number, length: number): number =>
  0.5 - 0.5 * Math.cos((Math.PI * (index + 0.5)) / length);

export const fadeIn = (samples: Float32Array, length: number): Float32Array => {
  const out = samples.slice();
  const steps = Math.min(length, out.length);
  for (let i = 0; i < steps; i++) out[i]! *= fadeWeight(i, steps);
  return out;
};

export const fadeOut = (samples: Float32Array, length: number): Float32Array => {
  const out = samples.slice();
  const steps = Math.min(length, out.length);
  for (let i = 0; i < steps; i++) out[out.length - 1 - i]! *= fadeWeight(i, steps);
  return out;
};
