import { describe, expect, it } from "vitest";
import { openPartJoiner } from "./join-parts.ts";

const wave = Float32Array.from({ length: 1000 }, (_, index) => Math.sin(index / 7));
const differenceFrom = (joined: number[]) =>
  Math.max(...joined.map((sample, index) => Math.abs(sample - (wave[index] ?? 9))));

describe("openPartJoiner", () => {
  it("gives back the whole when the parts agree about what they share", () => {
    const joiner = openPartJoiner(100);
    const parts = [wave.slice(0, 350), wave.slice(250, 750), wave.slice(650)];
    const joined = parts.flatMap((part, index) => [...joiner.add(part, index === 2)]);
    expect(joined).toHaveLength(1000);
    expect(differenceFrom(joined)).toBeLessThan(1e-6);
  });

  it("goes from one to the other without a step when they do not", () => {
    const joiner = openPartJoiner(100);
    const joined = [new Float32Array(300).fill(0.1), new Float32Array(300).fill(-0.1)].flatMap((part, index) => [
      ...joiner.add(part, index === 1),
    ]);
    const steps = joined.slice(1).map((sample, index) => Math.abs(sample - (joined[index] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(0.005);
  });

  it("puts parts that share nothing end to end", () => {
    const joiner = openPartJoiner(0);
    expect([...joiner.add(Float32Array.of(1, 2), false), ...joiner.add(Float32Array.of(3), true)]).toEqual([1, 2, 3]);
  });
});
