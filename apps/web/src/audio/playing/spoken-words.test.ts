import type { CharacterTimes } from "@timbre/contract";
import { describe, expect, it } from "vitest";
import { makeWordList, type SpokenWord, wordAtMoment, wordAtOffset, wordsOf } from "./spoken-words.ts";

/** A tenth of a second for each character. */
const timed = (text: string, fromSeconds = 0): CharacterTimes => {
  const characters = [...text];
  return {
    characters,
    startSeconds: characters.map((_, index) => fromSeconds + index / 10),
    endSeconds: characters.map((_, index) => fromSeconds + (index + 1) / 10),
  };
};

const listOf = (...pieces: CharacterTimes[]): readonly SpokenWord[] => {
  const list = makeWordList();
  for (const piece of pieces) list.add(piece);
  return list.words;
};

describe("spoken words", () => {
  it("finds the words and when they are heard", () => {
    expect(wordsOf(timed("Hi, you"))).toEqual([
      { from: 0, to: 2, startMs: 0, endMs: 200 },
      { from: 4, to: 7, startMs: 400, endMs: 700 },
    ]);
  });

  it("counts as the text area does when a character takes two units", () => {
    const [, second] = wordsOf(timed("🙂 go"));
    expect(second ?? wordsOf(timed("🙂 go"))[0]).toMatchObject({ from: 3, to: 5 });
  });

  it("joins times that arrive piece by piece", () => {
    const words = listOf(timed("one "), timed("two", 1));
    expect(words.map(({ from, startMs }) => [from, startMs])).toEqual([
      [0, 0],
      [4, 1_000],
    ]);
  });

  it("takes a word that goes on in the next piece for one", () => {
    const words = listOf(timed("on"), timed("e two", 1), timed(" three", 2));
    expect(words.map(({ from, to }) => [from, to])).toEqual([
      [0, 3],
      [4, 7],
      [8, 13],
    ]);
  });

  it("lights the word that is heard, keeps it through a breath, and goes dark in silence", () => {
    const words = listOf(timed("one "), timed("two", 2));
    expect(wordAtMoment(words, 100)?.from).toBe(0);
    expect(wordAtMoment(words, 600)?.from).toBe(0);
    expect(wordAtMoment(words, 1_500)).toBeNull();
    expect(wordAtMoment(words, 2_050)?.from).toBe(4);
    expect(wordAtMoment([], 0)).toBeNull();
  });

  it("finds the word under the caret, or the one after it", () => {
    const words = wordsOf(timed("one, two"));
    expect(wordAtOffset(words, 1)?.from).toBe(0);
    expect(wordAtOffset(words, 4)?.from).toBe(5);
    expect(wordAtOffset(words, 99)).toBeNull();
  });
});
