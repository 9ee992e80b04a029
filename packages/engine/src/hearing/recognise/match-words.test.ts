import { describe, expect, it } from "vitest";
import { splitText } from "./align-speech.ts";
import { matchWords } from "./match-words.ts";

const heardIn = (texts: string[]) =>
  texts.flatMap((text, window) => text.split(" ").map((word) => ({ text: word, window })));

describe("which part of a text is heard where", () => {
  it("follows what was heard, whatever case and marks", () => {
    const words = "One two, three. Four five six!".split(" ");
    expect(matchWords(words, heardIn(["one two three", "four five six"]))).toEqual([0, 0, 0, 1, 1, 1]);
  });

  it("survives words heard wrong, missed and made up", () => {
    const words = "the quick brown fox jumps over the lazy dog".split(" ");
    const windows = matchWords(words, heardIn(["the quack brown", "um fox jumps the", "lazy dog"]));
    expect(windows.slice(0, 3)).toEqual([0, 0, 0]);
    expect(windows.slice(3, 5)).toEqual([1, 1]);
    expect(windows.slice(-2)).toEqual([2, 2]);
    expect([...windows].sort()).toEqual(windows);
  });

  it("splits a text without spaces into words and keeps their places", () => {
    const words = splitText("今天天气很好 再见", "zh");
    expect(words.map(({ text }) => text).join("")).toBe("今天天气很好再见");
    expect(words.at(-1)).toEqual({ text: "再见", start: 7 });
  });
});
