import { type Fourier, makeFourier } from "./fourier.ts";

/** A transform of three times a power of two, out of three of a third of its size. In place. */
export const makeTripleFourier = (size: number): Pick<Fourier, "transform"> => {
  const third = size / 3;
  const inner = makeFourier(third);
  const parts = Array.from({ length: 3 }, () => ({
    real: new Float64Array(third),
    imaginary: new Float64Array(third),
  }));
  const cosines = Float64Array.from({ length: size }, (_, i) => Math.cos((2 * Math.PI * i) / size));
  const sines = Float64Array.from({ length: size }, (_, i) => -Math.sin((2 * Math.PI * i) / size));

  const takeApart = (real: Float64Array, imaginary: Float64Array): void =>
    parts.forEach((part, offset) => {
      for (let i = 0; i < third; i += 1) {
        part.real[i] = real[3 * i + offset]!;
        part.imaginary[i] = imaginary[3 * i + offset]!;
      }
      inner.transform(part.real, part.imaginary);
    });

  return {
    transform(real, imaginary) {
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
    },
  };
};
