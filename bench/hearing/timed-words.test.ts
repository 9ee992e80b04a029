import { expect, it } from "vitest";
import { timedWords } from "./timed-words.ts";

const timed = (text: string) =>
  [...text].map((character, index) => ({ character, startSeconds: index / 10, endSeconds: (index + 1) / 10 }));

it("starts a word with its first character and keeps its punctuation", () => {
  expect(timedWords(timed("Oh, my  cat."))).toEqual([
    { word: "Oh,", startSeconds: 0 },
    { word: "my", startSeconds: 0.4 },
    { word: "cat.", startSeconds: 0.8 },
  ]);
});

it("finds no words in nothing", () => {
  expect(timedWords(timed(" \n"))).toEqual([]);
});
