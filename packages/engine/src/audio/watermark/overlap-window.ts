/** Applied before and after the transform, halves that overlap add up to one. */
export const makeOverlapWindow = (length: number): Float64Array =>
  Float64Array.from({ length }, (_, n) => Math.sin((Math.PI * (n + 0.5)) / length));
