import { maxSymbolsPerCall } from "../text/vocabulary.ts";
import { splitClause, type ReadClause } from "./split-clause.ts";

/** A clause with more symbols than the model takes at once becomes several, cut between words where possible. */
export function fitSymbols(read: ReadClause, most = maxSymbolsPerCall): ReadClause[] {
  const { symbols } = read.phonemes;
  if (symbols.length <= most) return [read];
  const space = symbols.lastIndexOf(" ", most - 1);
  const at = space > 0 ? space + 1 : most;
  const edges = Array.from({ length: symbols.length + 1 }, (_, index) => index);
  const { head, rest } = splitClause(read, { edges, at, tolerance: 0 });
  const moved = rest.phonemes.words.map(({ input, symbols: span }) => ({
    input,
    symbols: { start: Math.max(0, span.start - at), end: span.end - at },
  }));
  return [
    { clause: head.clause, phonemes: { symbols: symbols.slice(0, at), words: head.phonemes.words } },
    ...fitSymbols({ clause: rest.clause, phonemes: { symbols: symbols.slice(at), words: moved } }, most),
  ];
}
