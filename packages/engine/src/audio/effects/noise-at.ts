/** White noise from -1 to 1 that depends on its place alone, so that windows that overlap agree. */
export const noiseAt = (place: number): number => {
  let mixed = Math.imul((place | 0) ^ 0x9e3779b9, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 31 - 1;
};
