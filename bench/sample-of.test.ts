import { expect, it } from "vitest";
import { sampleOf } from "./sample-of.ts";
import { hardEnglish } from "./sets/hard-en.ts";

it("takes everything when there is no more than asked for", () => {
  expect(sampleOf([1, 2, 3], 3)).toEqual([1, 2, 3]);
  expect(sampleOf([1, 2, 3], 9)).toEqual([1, 2, 3]);
});

it("spreads a sample over the whole list", () => {
  expect(sampleOf([1, 2, 3, 4, 5, 6, 7, 8, 9], 3)).toEqual([2, 5, 8]);
});

it("meets nearly every kind of hard prompt in a small sample", () => {
  const kinds = new Set(hardEnglish.map(({ kind }) => kind));
  const sampled = new Set(sampleOf(hardEnglish, kinds.size).map(({ kind }) => kind));
  expect(sampled.size).toBeGreaterThanOrEqual(kinds.size - 4);
});
