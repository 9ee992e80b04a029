import { expect, it } from "vitest";
import { spliceWords } from "./splice-words.ts";

const word = (silentBefore: number, seconds: number): Float32Array =>
  Float32Array.from({ length: (silentBefore + seconds + 0.2) * 16_000 }, (_, index) => {
    const time = index / 16_000 - silentBefore;
    return time >= 0 && time < seconds ? Math.sin(index / 4) : 0;
  });

it("puts words at known places, whatever silence they came with", () => {
  const { samples, startsSeconds } = spliceWords([word(0.3, 0.4), word(0.05, 0.2)], 0.05);
  expect(startsSeconds[0]).toBeCloseTo(0.1);
  expect(Math.abs((startsSeconds[1] ?? 0) - 0.55)).toBeLessThan(0.011);
  expect(Math.abs(samples.length / 16_000 - 0.9)).toBeLessThan(0.021);
});
