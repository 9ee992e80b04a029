export type Fourier = {
  /** In place; `real` and `imaginary` hold `size` numbers each. */
  transform(real: Float64Array, imaginary: Float64Array): void;
  /** |X|^2 of a real frame, bins 0 to size / 2. The answer is overwritten by the next call. */
  power(frame: Float64Array): Float64Array;
};

type Transform = Fourier["transform"];

/** A transform of one size, with its tables and work space: a power of two, or three times one. */
export const makeFourier = (size: number): Fourier => {
  const transform = size % 3 === 0 ? byThirds(size) : byHalves(size);
  const [workReal, workImaginary] = [new Float64Array(size), new Float64Array(size)];
  const powers = new Float64Array(size / 2 + 1);
  return {
    transform,
    power(frame) {
      workReal.fill(0);
      workReal.set(frame);
      workImaginary.fill(0);
      transform(workReal, workImaginary);
      for (let i = 0; i < powers.length; i += 1) powers[i] = workReal[i]! ** 2 + workImaginary[i]! ** 2;
      return powers;
    },
  };
};

/** Radix 2. */
const byHalves = (size: number): Transform => {
  const bits = Math.log2(size);
  if (!Number.isInteger(bits)) throw new Error(`${size} is neither a power of two nor three times one`);
  const { cosines, sines } = turnsOf(size, size / 2);
  const reversed = bitReversal(size, bits);
  return (real, imaginary) => {
    swapIntoOrder(real, reversed);
    swapIntoOrder(imaginary, reversed);
    for (let half = 1; half < size; half *= 2) {
      const stride = size / (2 * half);
      for (let block = 0; block < size; block += 2 * half) {
        for (let k = 0; k < half; k += 1) {
          const c = cosines[k * stride]!;
          const s = sines[k * stride]!;
          const top = block + k;
          const bottom = top + half;
          const r = real[bottom]! * c - imaginary[bottom]! * s;
          const i = real[bottom]! * s + imaginary[bottom]! * c;
          real[bottom] = real[top]! - r;
          imaginary[bottom] = imaginary[top]! - i;
          real[top]! += r;
          imaginary[top]! += i;
        }
      }
    }
  };
};

/** Three transforms of a third of the size, then joined. */
const byThirds = (size: number): Transform => {
  const third = size / 3;
  const inner = byHalves(third);
  const parts = Array.from({ length: 3 }, () => ({
    real: new Float64Array(third),
    imaginary: new Float64Array(third),
  }));
  const { cosines, sines } = turnsOf(size, size);
  const takeApart: Transform = (real, imaginary) =>
    parts.forEach((part, offset) => {
      for (let i = 0; i < third; i += 1) {
        part.real[i] = real[3 * i + offset]!;
        part.imaginary[i] = imaginary[3 * i + offset]!;
      }
      inner(part.real, part.imaginary);
    });
  return (real, imaginary) => {
    takeApart(real, imaginary);
    for (let k = 0; k < size; k += 1) {
      let [r, i] = [0, 0];
      for (let offset = 0; offset < 3; offset += 1) {
        const part = parts[offset]!;
        const [c, s] = [cosines[(offset * k) % size]!, sines[(offset * k) % size]!];
        const [a, b] = [part.real[k % third]!, part.imaginary[k % third]!];
        r += a * c - b * s;
        i += a * s + b * c;
      }
      real[k] = r;
      imaginary[k] = i;
    }
  };
};

/** The first `count` of the `size` steps of one turn. */
const turnsOf = (size: number, count: number) => ({
  cosines: Float64Array.from({ length: count }, (_, i) => Math.cos((2 * Math.PI * i) / size)),
  sines: Float64Array.from({ length: count }, (_, i) => -Math.sin((2 * Math.PI * i) / size)),
});

const bitReversal = (size: number, bits: number): Uint32Array =>
  Uint32Array.from({ length: size }, (_, i) => {
    let out = 0;
    for (let bit = 0; bit < bits; bit += 1) out |= ((i >> bit) & 1) << (bits - 1 - bit);
    return out;
  });

const swapIntoOrder = (values: Float64Array, reversed: Uint32Array): void => {
  for (let i = 0; i < values.length; i += 1) {
    const j = reversed[i]!;
    if (j <= i) continue;
    const kept = values[i]!;
    values[i] = values[j]!;
    values[j] = kept;
  }
};

export const hannWindow = (length: number): Float64Array =>
  Float64Array.from({ length }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / length));
