import { describe, expect, it } from "vitest";
import { openPartJoiner } from "./join-parts.ts";

const sampleRateHz = 1000;
const shared = { before: 100, after: 50 };
const wave = (length: number, amplitude = 0.5) =>
  Float32Array.from({ length }, (_, index) => amplitude * Math.sin(index / 7));
const largestStep = (samples: number[]) =>
  Math.max(...samples.slice(1).map((sample, index) => Math.abs(sample - (samples[index] ?? 0))));

describe("openPartJoiner", () => {
  it("gives back the whole when the parts agree about what they share", () => {
    const whole = wave(1000);
    const joiner = openPartJoiner({ shared, sampleRateHz });
    const parts = [whole.slice(0, 350), whole.slice(200, 750), whole.slice(600)];
    const joined = parts.flatMap((part, index) => [...joiner.add(part, index === 2)]);
    expect(joined).toHaveLength(1000);
    joined.forEach((sample, index) => expect(sample).toBeCloseTo(whole[index] ?? 9, 5));
  });

  it("takes over at the level of the part before and finds its own without a step", () => {
    const [loud, soft] = [wave(4000, 0.5), wave(4000, 0.43)];
    const joiner = openPartJoiner({ shared, sampleRateHz });
    const joined = [...joiner.add(loud.slice(0, 1050), false), ...joiner.add(soft.slice(900), true)];
    expect(joined).toHaveLength(4000);
    expect(largestStep(joined)).toBeLessThan(largestStep([...loud]) * 1.02);
    expect(Math.max(...joined.slice(1000, 1100))).toBeGreaterThan(0.48);
    expect(Math.max(...joined.slice(3000))).toBeCloseTo(0.43, 2);
  });

  it("does not lift silence to the level of noise", () => {
    const joiner = openPartJoiner({ shared, sampleRateHz });
    joiner.add(new Float32Array(500).fill(0), false);
    expect(Math.max(...joiner.add(wave(500, 0.2), true))).toBeCloseTo(0.2, 2);
  });

  it("puts parts that share nothing end to end", () => {
    const joiner = openPartJoiner({ shared: { before: 0, after: 0 }, sampleRateHz });
    expect([...joiner.add(Float32Array.of(1, 2), false), ...joiner.add(Float32Array.of(3), true)]).toEqual([1, 2, 3]);
  });
});
