import { describe, expect, it } from "vitest";
import { alignClause } from "./align-clause.ts";
import { carryTimes } from "./carry-times.ts";
import { spreadTimes } from "./spread-times.ts";
import { toAlignment } from "./to-alignment.ts";

const span = (start: number, end: number) => ({ start, end });

describe("spreadTimes", () => {
  const times = spreadTimes({
    length: 6,
    words: [
      { span: span(0, 2), startSeconds: 0.1, endSeconds: 0.3 },
      { span: span(3, 5), startSeconds: 0.5, endSeconds: 0.9 },
    ],
    fromSeconds: 0,
    toSeconds: 1,
  });

  it("shares a word's time among its letters and a gap's among what lies between", () => {
    expect([...times.startSeconds].map((value) => +value.toFixed(3))).toEqual([0.1, 0.2, 0.3, 0.5, 0.7, 0.9]);
    expect([...times.endSeconds].map((value) => +value.toFixed(3))).toEqual([0.2, 0.3, 0.5, 0.7, 0.9, 1]);
  });

  it("stays in order and inside the sound even when words claim otherwise", () => {
    const wild = spreadTimes({
      length: 4,
      words: [
        { span: span(0, 2), startSeconds: 0.8, endSeconds: 0.6 },
        { span: span(2, 4), startSeconds: 0.2, endSeconds: 5 },
      ],
      fromSeconds: 0,
      toSeconds: 1,
    });
    const flat = [...wild.startSeconds].flatMap((start, index) => [start, wild.endSeconds[index] ?? 0]);
    expect(flat).toEqual([...flat].sort((a, b) => a - b));
    expect(flat.at(-1)).toBe(1);
  });

  it("gives all the time to a text without words", () => {
    const silent = spreadTimes({ length: 2, words: [], fromSeconds: 1, toSeconds: 2 });
    expect([...silent.startSeconds, ...silent.endSeconds]).toEqual([1, 1.5, 1.5, 2]);
  });
});

describe("carryTimes", () => {
  it("brings the time of spoken words back to the digits they were written as", () => {
    const spokenText = "five cats";
    const spoken = spreadTimes({
      length: spokenText.length,
      words: [
        { span: span(0, 4), startSeconds: 0, endSeconds: 0.4 },
        { span: span(5, 9), startSeconds: 0.5, endSeconds: 1 },
      ],
      fromSeconds: 0,
      toSeconds: 1,
    });
    const runs = [
      { output: span(0, 4), input: span(0, 1) },
      { output: span(4, 9), input: span(1, 6) },
    ];
    const { startSeconds, endSeconds } = carryTimes(spoken, {
      runs,
      written: span(0, 6),
      fromSeconds: 0,
      toSeconds: 1,
    });
    expect(startSeconds[0]).toBe(0);
    expect(endSeconds[0]).toBeCloseTo(0.4);
    expect(startSeconds[2]).toBeCloseTo(0.5);
    expect(endSeconds[5]).toBe(1);
  });
});

describe("toAlignment", () => {
  it("counts an emoji as one character", () => {
    const times = spreadTimes({ length: 3, words: [], fromSeconds: 0, toSeconds: 0.3 });
    expect(toAlignment("😀a", times)).toEqual({
      characters: ["😀", "a"],
      startSeconds: [0, 0.2],
      endSeconds: [0.2, 0.3],
    });
  });
});

describe("alignClause", () => {
  const spokenOf = (spoken: string, written: string, isLast = false): string => {
    const runs = [{ output: span(0, spoken.length), input: span(0, Math.min(spoken.length, written.length)) }];
    const clause = { spoken, runs: spoken === "" ? [] : runs, written: span(0, written.length), isLast };
    const { normalisedAlignment } = alignClause(clause, written, { words: [], fromSeconds: 0, toSeconds: 1 });
    expect(normalisedAlignment.startSeconds).toHaveLength(normalisedAlignment.characters.length);
    return normalisedAlignment.characters.join("");
  };

  it("keeps the words of a clause apart from those of the next", () => {
    expect(spokenOf("Hello.", "Hello. ")).toBe("Hello. ");
    expect(spokenOf("Hello.", 'Hello.<break time="1s"/>')).toBe("Hello. ");
    expect(spokenOf("", "[laughs]")).toBe(" ");
  });

  it("adds nothing where words were cut apart, where a space is, and at the end", () => {
    expect(spokenOf("Donaudampf", "Donaudampf")).toBe("Donaudampf");
    expect(spokenOf("こんにちは。", "こんにちは。")).toBe("こんにちは。");
    expect(spokenOf("Hello ", "Hello ")).toBe("Hello ");
    expect(spokenOf("Hello.", "Hello. ", true)).toBe("Hello.");
  });
});
