import { describe, expect, it } from "vitest";
import { emptySpectrum, makeRealFourier } from "./real-fourier.ts";

const size = 16;
const sound = Float64Array.from({ length: size }, (_, n) => Math.sin(n * n) + 0.3);

describe("the transform of real sound", () => {
  it("agrees with the sum it stands for", () => {
    const found = emptySpectrum(size);
    makeRealFourier(size).forward(sound, found);
    for (let k = 0; k <= size / 2; k += 1) {
      const angle = (n: number): number => (2 * Math.PI * k * n) / size;
      expect(found.real[k]).toBeCloseTo(
        sound.reduce((sum, value, n) => sum + value * Math.cos(angle(n)), 0),
        10,
      );
      expect(found.imaginary[k]).toBeCloseTo(
        sound.reduce((sum, value, n) => sum - value * Math.sin(angle(n)), 0),
        10,
      );
    }
  });

  it("gives back what it was given", () => {
    const fourier = makeRealFourier(size);
    const found = emptySpectrum(size);
    const back = new Float64Array(size);
    fourier.forward(sound, found);
    fourier.backward(found, back);
    back.forEach((value, n) => expect(value).toBeCloseTo(sound[n]!, 10));
  });
});
