/** Fades from the last samples of one part to the first of the next, which are the same moment decoded twice. */
export function crossfade(ending: Float32Array, next: Float32Array): Float32Array {
  const joined = next.slice();
  for (let index = 0; index < Math.min(ending.length, joined.length); index += 1) {
    const weight = 0.5 - 0.5 * Math.cos((Math.PI * (index + 0.5)) / ending.length);
    joined[index] = (ending[index] ?? 0) * (1 - weight) + (joined[index] ?? 0) * weight;
  }
  return joined;
}
