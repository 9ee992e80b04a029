/** Real and imaginary parts of the decoder's bins. */
export const noiseColumns = 602;
/** About five seconds: long enough that nobody hears it come round again, because it is filtered differently each time. A prime. */
const rows = 787;

let table: Float32Array | undefined;

/**
 * Noise for `count` hops of an utterance from hop `first`, of unit power per bin. Which noise follows from the seed and the
 * place in the utterance alone, so that windows agree where they meet; it is drawn once and read from there.
 */
export const noiseOf = (seed: number, first: number, count: number): Float32Array => {
  table ??= drawNoise(rows * noiseColumns);
  const noise = new Float32Array(count * noiseColumns);
  const start = Math.abs(Math.trunc(seed)) % rows;
  for (let done = 0; done < count;) {
    const row = (start + first + done) % rows;
    const taken = Math.min(count - done, rows - row);
    noise.set(table.subarray(row * noiseColumns, (row + taken) * noiseColumns), done * noiseColumns);
    done += taken;
  }
  return noise;
};

/** Bell-shaped, each of half the power of a bin: two of them are the parts of one. */
const drawNoise = (count: number): Float32Array => {
  const noise = new Float32Array(count);
  let state = 0x2545f491;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return ((state >>> 0) + 0.5) / 2 ** 32;
  };
  for (let index = 0; index < count; index += 2) {
    const size = Math.sqrt(-Math.log(next()));
    const angle = 2 * Math.PI * next();
    noise[index] = size * Math.cos(angle);
    noise[index + 1] = size * Math.sin(angle);
  }
  return noise;
};
