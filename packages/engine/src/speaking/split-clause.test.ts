import { describe, expect, it } from "vitest";
import type { PlannedClause } from "./plan-clauses.ts";
import { fitOpening, fitSymbols } from "./fit-symbols.ts";
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
  goesOn: false,
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

const cutAt = (at: number) => splitClause({ clause, phonemes }, { edges, at, tolerance: 600 });

describe("splitClause", () => {
  it("gives each part the words that end in it, and every character to one of them", () => {
    const { head, rest, meetAt } = cutAt(2600);
    expect([head.clause.spoken, rest.clause.spoken]).toEqual(["five ", "cats run"]);
    expect([head.clause.written, rest.clause.written]).toEqual([span(10, 12), span(12, 21)]);
    expect(rest.phonemes.words.map(({ input }) => input)).toEqual([span(0, 4), span(5, 8)]);
    expect(rest.clause.runs).toEqual([{ output: span(0, 8), input: span(12, 20) }]);
    expect(meetAt).toBe(2600);
  });

  it("leaves the second part a word even when all have ended before the cut", () => {
    const { head, rest } = cutAt(8000);
    expect([head.clause.spoken, rest.clause.spoken]).toEqual(["five cats ", "run"]);
  });

  it("gives a word that is cut in two to the second part, with its true beginning", () => {
    const { head, rest, meetAt } = cutAt(7000);
    expect([head.clause.spoken, rest.clause.spoken]).toEqual(["five cats ", "run"]);
    expect(meetAt).toBe(6000);
  });

  it("keeps the pauses at the outer ends", () => {
    const { head, rest } = cutAt(3000);
    expect([head.clause.pauseBeforeMs, head.clause.pauseAfterMs]).toEqual([100, 0]);
    expect([rest.clause.pauseBeforeMs, rest.clause.pauseAfterMs]).toEqual([0, 200]);
    expect([head.clause.isLast, rest.clause.isLast]).toEqual([false, true]);
  });
});

describe("fitSymbols", () => {
  it("leaves a clause that fits alone", () => {
    expect(fitSymbols({ clause, phonemes })).toEqual([{ clause, phonemes }]);
  });

  it("cuts a longer one between words and loses nothing", () => {
    const fitted = fitSymbols({ clause, phonemes }, 6);
    expect(fitted.map((read) => read.phonemes.symbols)).toEqual(["aa bb ", "cc"]);
    expect(fitted.map((read) => read.clause.spoken).join("")).toBe(clause.spoken);
    expect(fitted[1]?.phonemes.words).toEqual([{ input: span(0, 3), symbols: span(0, 2) }]);
  });

  it("cuts a word that is too long by itself", () => {
    const long = { symbols: "a".repeat(25), words: [{ input: span(0, 13), symbols: span(0, 25) }] };
    expect(fitSymbols({ clause, phonemes: long }, 10).map((read) => read.phonemes.symbols.length)).toEqual([10, 10, 5]);
  });
});

describe("fitOpening", () => {
  const words = (count: number) => ({
    symbols: "bcdf ".repeat(count),
    words: Array.from({ length: count }, (_, index) => ({
      input: span(index, index + 1),
      symbols: span(5 * index, 5 * index + 4),
    })),
  });
  const lengthsOf = (count: number) =>
    fitOpening({ clause, phonemes: words(count) }).map((read) => read.phonemes.symbols.length);

  it("leaves a clause that is soon read alone", () => {
    expect(lengthsOf(19)).toEqual([95]);
  });

  it("cuts one that is read too long before its first sound, between words and never into a scrap", () => {
    expect(lengthsOf(20)).toEqual([50, 50]);
    expect(lengthsOf(60)).toEqual([95, 205]);
  });
});
