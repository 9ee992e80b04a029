import { expect, it } from "vitest";
import { onsetsAfterPauses } from "./onsets.ts";

const tone = (seconds: number): number[] => Array.from({ length: seconds * 16_000 }, (_, index) => Math.sin(index / 5));
const silence = (seconds: number): number[] => Array.from({ length: seconds * 16_000 }, () => 0);

it("finds where sound returns after a pause, and nothing at the beginning", () => {
  const samples = Float32Array.from([...silence(0.3), ...tone(0.5), ...silence(0.25), ...tone(0.4)]);
  const onsets = onsetsAfterPauses(samples, 16_000);
  expect(onsets).toHaveLength(1);
  expect(onsets[0]).toBeCloseTo(1.05, 2);
});

it("takes a short gap for a consonant", () => {
  const samples = Float32Array.from([...tone(0.3), ...silence(0.08), ...tone(0.3)]);
  expect(onsetsAfterPauses(samples, 16_000)).toEqual([]);
});
