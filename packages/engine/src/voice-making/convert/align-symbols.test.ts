import { describe, expect, it } from "vitest";
import { alignSymbols } from "./align-symbols.ts";

const tokenCount = 178;
const space = 16;

/** Scores that favour one token in each frame. */
const scoresOf = (heard: number[]): Float32Array => {
  const scores = new Float32Array(heard.length * tokenCount);
  heard.forEach((token, frame) => (scores[frame * tokenCount + token] = 8));
  return scores;
};

describe("alignSymbols", () => {
  it("gives each sound the frames it was heard in", () => {
    const heard = [0, 0, 43, 43, 43, 61, 61, space, 62, 43, 0];
    const { frames } = alignSymbols(scoresOf(heard), tokenCount, [0, 43, 61, space, 62, 43, 0]);
    expect([...frames]).toEqual([2, 3, 2, 1, 1, 1, 1]);
  });

  it("lets marks and boundaries last no time, but no sound", () => {
    const { frames } = alignSymbols(scoresOf([43, 43, 61, 61]), tokenCount, [0, 43, space, 61, 0]);
    expect([...frames]).toEqual([0, 2, 0, 2, 0]);
    const missing = alignSymbols(scoresOf([43, 43, 61, 61]), tokenCount, [0, 43, 62, 61, 0]);
    expect(missing.frames[2]).toBeGreaterThan(0);
  });

  it("uses all frames and scores what was not heard lower", () => {
    const { frames, scores } = alignSymbols(scoresOf([43, 43, 43, 61]), tokenCount, [0, 43, 62, 0]);
    expect(frames.reduce((sum, count) => sum + count)).toBe(4);
    expect(scores[2]).toBeLessThan(scores[1]! - 3);
  });
});
