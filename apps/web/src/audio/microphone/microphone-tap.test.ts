import { expect, it } from "vitest";
import { downsample, longestPieceMs, makeGatherer, tapRateHz } from "./microphone-tap.ts";

it("REC-10 the recogniser gets 16 kHz, in pieces of 20 seconds at most, and the rest at the end", () => {
  const pieces: number[] = [];
  const gatherer = makeGatherer(48_000, (sound) => pieces.push(sound.length));
  gatherer.add(new Float32Array(48_000 * 21));
  gatherer.add(new Float32Array(4_800));
  gatherer.flush();
  expect([tapRateHz, longestPieceMs]).toEqual([16_000, 20_000]);
  expect(pieces).toEqual([320_000, 16_000, 1_600]);
  expect([...downsample(Float32Array.from([0, 1, -1, -1]), 2, 1)]).toEqual([16_384, -32_767]);
});
