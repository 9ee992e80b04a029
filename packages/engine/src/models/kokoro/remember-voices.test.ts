import { describe, expect, it } from "vitest";
import { rememberVoices } from "./remember-voices.ts";

const counted = () => {
  const asked: number[] = [];
  const vectorOf = rememberVoices((style) => {
    asked.push(style[0] ?? 0);
    return Promise.resolve(Float32Array.of((style[0] ?? 0) * 10));
  });
  return { asked, vectorOf };
};

describe("rememberVoices", () => {
  it("computes a style once, however its numbers are held", async () => {
    const { asked, vectorOf } = counted();
    await vectorOf(Float32Array.of(3, 1));
    expect(await vectorOf(Float32Array.of(9, 3, 1).subarray(1))).toEqual(Float32Array.of(30));
    expect(asked).toEqual([3]);
  });

  it("forgets the one that was not used for longest", async () => {
    const { asked, vectorOf } = counted();
    for (let i = 0; i < 16; i += 1) await vectorOf(Float32Array.of(i));
    await vectorOf(Float32Array.of(0));
    await vectorOf(Float32Array.of(99));
    asked.length = 0;
    await vectorOf(Float32Array.of(0));
    await vectorOf(Float32Array.of(1));
    expect(asked).toEqual([1]);
  });
});
