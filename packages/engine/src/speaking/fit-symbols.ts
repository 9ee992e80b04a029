import { maxSymbolsPerCall } from "../text/vocabulary.ts";
import { splitClause, type ReadClause } from "./split-clause.ts";

/** Symbols that are read before a request's first sound: nothing is heard until they are. */
const mostInOpening = 96;

/** Symbols of its neighbours that an utterance is read with: those behind it cost time before its own sound. */
export const mostAround = { before: 96, after: 28 };
const mostInSeveral = maxSymbolsPerCall - mostAround.before - mostAround.after;

/** A clause with more symbols than the model takes at once becomes several, cut between words where possible. */
export function fitSymbols(read: ReadClause, most = maxSymbolsPerCall): ReadClause[] {
  const first = Math.min(most, mostInSeveral);
  return read.phonemes.symbols.length <= most ? [read] : cutBefore(read, { first, most: first });
}

/** The same for the clause a request begins with: its first part is short, and not much shorter than its second. */
export function fitOpening(read: ReadClause): ReadClause[] {
  const { length } = read.phonemes.symbols;
  if (length <= mostInOpening) return [read];
  return cutBefore(read, { first: Math.min(mostInOpening, Math.ceil(length / 2)), most: maxSymbolsPerCall });
}

function cutBefore(read: ReadClause, { first, most }: { first: number; most: number }): ReadClause[] {
  const { symbols, words } = read.phonemes;
  const at = words.findLast((word) => word.symbols.start > 0 && word.symbols.start <= first)?.symbols.start ?? first;
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
