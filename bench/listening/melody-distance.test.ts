import { expect, it } from "vitest";
import { melodyDistance } from "./melody-distance.ts";

const rateHz = 16_000;

/** A gliding voice: each character lasts as long as said, and rises from its first pitch to its second. */
const say = (lengths: readonly number[], pitches: readonly (readonly [number, number])[]) => {
  const samples: number[] = [];
  const characters: { character: string; startSeconds: number; endSeconds: number }[] = [];
  let phase = 0;
  lengths.forEach((length, index) => {
    const [from, to] = pitches[index] ?? [100, 100];
    const startSeconds = samples.length / rateHz;
    const count = Math.round(length * rateHz);
    for (let i = 0; i < count; i += 1) {
      phase += (from + ((to - from) * i) / count) / rateHz;
      samples.push([1, 2, 3, 4, 5].reduce((sum, harmonic) => sum + Math.sin(2 * Math.PI * harmonic * phase), 0) / 10);
    }
    characters.push({ character: "abcdef"[index] ?? "", startSeconds, endSeconds: samples.length / rateHz });
  });
  return { samples: Float32Array.from(samples), characters };
};

const glides = [
  [120, 180],
  [180, 110],
  [110, 160],
  [160, 130],
] as const;

it("is nothing where one reading is slower than the other and the melody is the same", () => {
  const quick = say([0.3, 0.3, 0.3, 0.3], glides);
  const slow = say([0.5, 0.35, 0.42, 0.3], glides);
  expect(melodyDistance(quick, slow)).toBeLessThan(15);
});

it("is the distance where a voice speaks higher", () => {
  const raised = glides.map(([from, to]) => [from * 2 ** (1 / 12), to * 2 ** (1 / 12)] as const);
  const found = melodyDistance(say([0.3, 0.3, 0.3, 0.3], glides), say([0.4, 0.4, 0.4, 0.4], raised));
  expect(found).toBeGreaterThan(85);
  expect(found).toBeLessThan(115);
});
