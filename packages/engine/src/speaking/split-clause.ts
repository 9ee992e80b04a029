import { sliceRuns } from "../text/normalise/span-map.ts";
import type { Phonemes, Span } from "../text/spans.ts";
import type { PlannedClause } from "./plan-clauses.ts";

/** A clause and its symbols. Words point into the symbols of the whole clause, also when it is a part of one. */
export type ReadClause = { clause: PlannedClause; phonemes: Phonemes };

export type Cut = {
  /** Where each symbol begins, on any clock, and where the last one ends. */
  edges: ArrayLike<number>;
  /** On the same clock. */
  at: number;
  /** A word that ends this soon after the cut counts as said before it. */
  tolerance: number;
};

export type SplitClause = {
  head: ReadClause;
  rest: ReadClause;
  /** Where the words of the two meet: the cut, or the beginning of the word that it cuts in two. */
  meetAt: number;
};

/** Divides a clause said in two. A word belongs to the part in which it ends, so the second has at least one. */
export function splitClause({ clause, phonemes }: ReadClause, { edges, at, tolerance }: Cut): SplitClause {
  const endOf = ({ symbols }: { symbols: Span }) => edges[symbols.end] ?? 0;
  const ended = phonemes.words.filter((word) => endOf(word) <= at + tolerance).length;
  // A part without words would have sound that no character owns.
  const count = Math.max(0, Math.min(ended, phonemes.words.length - 1));
  const next = phonemes.words[count];
  const spokenAt = next?.input.start ?? clause.spoken.length;
  const restRuns = sliceRuns(clause.runs, { start: spokenAt, end: clause.spoken.length });
  const writtenAt = restRuns[0]?.input.start ?? clause.written.end;
  const restWords = phonemes.words.slice(count).map(({ input, symbols }) => ({
    input: { start: input.start - spokenAt, end: input.end - spokenAt },
    symbols,
  }));
  return {
    head: {
      clause: {
        ...clause,
        spoken: clause.spoken.slice(0, spokenAt),
        runs: sliceRuns(clause.runs, { start: 0, end: spokenAt }),
        written: { start: clause.written.start, end: writtenAt },
        pauseAfterMs: 0,
        goesOn: true,
        isLast: false,
      },
      phonemes: { ...phonemes, words: phonemes.words.slice(0, count) },
    },
    rest: {
      clause: {
        ...clause,
        spoken: clause.spoken.slice(spokenAt),
        runs: restRuns,
        written: { start: writtenAt, end: clause.written.end },
        pauseBeforeMs: 0,
      },
      phonemes: { ...phonemes, words: restWords },
    },
    meetAt: Math.min(at, next ? (edges[next.symbols.start] ?? at) : at),
  };
}
