import { describe, expect, it } from "vitest";
import { makeFourier } from "./fourier.ts";

const size = 48;
const direct = (samples: Float64Array, bin: number): { real: number; imaginary: number } =>
  samples.reduce(
    (sum, value, i) => ({
      real: sum.real + value * Math.cos((2 * Math.PI * bin * i) / size),
      imaginary: sum.imaginary - value * Math.sin((2 * Math.PI * bin * i) / size),
    }),
    { real: 0, imaginary: 0 },
  );

describe("a transform of three times a power of two", () => {
  it("equals the sum it stands for", () => {
    const samples = Float64Array.from({ length: size }, (_, i) => Math.sin(i * 0.7) + ((i * 7) % 5) / 5);
    const [real, imaginary] = [samples.slice(), new Float64Array(size)];
    makeFourier(size).transform(real, imaginary);
    for (let bin = 0; bin < size; bin += 1) {
      const wanted = direct(samples, bin);
      expect(real[bin]).toBeCloseTo(wanted.real, 8);
      expect(imaginary[bin]).toBeCloseTo(wanted.imaginary, 8);
    }
  });
});
