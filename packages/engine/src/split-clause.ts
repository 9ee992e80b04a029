import type { PlannedClause } from "./plan-clauses.ts";
import { sliceRuns } from "./text/normalise/span-map.ts";
import type { Phonemes } from "./text/spans.ts";

type ReadClause = { clause: PlannedClause; phonemes: Phonemes };

/** A word that ends this soon after the cut counts as heard before it. */
const toleranceSamples = 600;

/**
 * Divides a clause whose sound comes in two parts. A word belongs to the part in which it ends, so the second always
 * has one. `atSample` is where the second part's first word begins, which may be before the cut.
 */
export function splitClause(
  { clause, phonemes }: ReadClause,
  edges: Int32Array,
  cutSample: number,
): { head: ReadClause; rest: ReadClause; atSample: number } {
  const endOf = ({ symbols }: Phonemes["words"][number]) => edges[symbols.end] ?? 0;
  const count = phonemes.words.filter((word) => endOf(word) <= cutSample + toleranceSamples).length;
  const next = phonemes.words[count];
  const at = next?.input.start ?? clause.spoken.length;
  const [headRuns, restRuns] = [
    sliceRuns(clause.runs, { start: 0, end: at }),
    sliceRuns(clause.runs, { start: at, end: clause.spoken.length }),
  ];
  const writtenAt = restRuns[0]?.input.start ?? clause.written.end;
  const restWords = phonemes.words
    .slice(count)
    .map(({ input, symbols }) => ({ input: { start: input.start - at, end: input.end - at }, symbols }));
  return {
    atSample: Math.min(cutSample, next ? (edges[next.symbols.start] ?? 0) : cutSample),
    head: {
      clause: {
        ...clause,
        spoken: clause.spoken.slice(0, at),
        runs: headRuns,
        written: { start: clause.written.start, end: writtenAt },
        pauseAfterMs: 0,
        isLast: false,
      },
      phonemes: { ...phonemes, words: phonemes.words.slice(0, count) },
    },
    rest: {
      clause: {
        ...clause,
        spoken: clause.spoken.slice(at),
        runs: restRuns,
        written: { start: writtenAt, end: clause.written.end },
        pauseBeforeMs: 0,
      },
      phonemes: { ...phonemes, words: restWords },
    },
  };
}
