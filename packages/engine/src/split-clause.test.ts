import { describe, expect, it } from "vitest";
import type { PlannedClause } from "./plan-clauses.ts";
import { splitClause } from "./split-clause.ts";

const span = (start: number, end: number) => ({ start, end });

/** "5 cats run": three words, two symbols each, a thousand samples per symbol. */
const clause: PlannedClause = {
  spoken: "five cats run",
  sound: null,
  parts: [],
  runs: [
    { output: span(0, 4), input: span(10, 11) },
    { output: span(4, 13), input: span(11, 20) },
  ],
  written: span(10, 21),
  moods: [],
  pauseBeforeMs: 100,
  pauseAfterMs: 200,
  isLast: true,
};
const phonemes = {
  symbols: "aa bb cc",
  words: [
    { input: span(0, 4), symbols: span(0, 2) },
    { input: span(5, 9), symbols: span(3, 5) },
    { input: span(10, 13), symbols: span(6, 8) },
  ],
};
const edges = Int32Array.from({ length: 9 }, (_, index) => index * 1000);

describe("splitClause", () => {
  it("gives each part the words that end in it, and every character to one of them", () => {
    const { head, rest, atSample } = splitClause({ clause, phonemes }, edges, 2600);
    expect([head.clause.spoken, rest.clause.spoken]).toEqual(["five ", "cats run"]);
    expect([head.clause.written, rest.clause.written]).toEqual([span(10, 12), span(12, 21)]);
    expect(rest.phonemes.words.map(({ input }) => input)).toEqual([span(0, 4), span(5, 8)]);
    expect(rest.clause.runs).toEqual([{ output: span(0, 8), input: span(12, 20) }]);
    expect(atSample).toBe(2600);
  });

  it("gives a word that is cut in two to the second part, with its true beginning", () => {
    const { head, rest, atSample } = splitClause({ clause, phonemes }, edges, 7000);
    expect([head.clause.spoken, rest.clause.spoken]).toEqual(["five cats ", "run"]);
    expect(atSample).toBe(6000);
  });

  it("keeps the pauses at the outer ends", () => {
    const { head, rest } = splitClause({ clause, phonemes }, edges, 3000);
    expect([head.clause.pauseBeforeMs, head.clause.pauseAfterMs]).toEqual([100, 0]);
    expect([rest.clause.pauseBeforeMs, rest.clause.pauseAfterMs]).toEqual([0, 200]);
    expect([head.clause.isLast, rest.clause.isLast]).toEqual([false, true]);
  });
});
