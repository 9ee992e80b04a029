import type { Surroundings } from "../backends/speech-backend.ts";
import { maxSymbolsPerCall } from "../text/vocabulary.ts";
import { fitOpening, fitSymbols, mostAround } from "./fit-symbols.ts";
import type { PlannedClause } from "./plan-clauses.ts";
import { readAloud } from "./read-aloud.ts";
import type { ReadClause } from "./split-clause.ts";

/** What is said in one go, and what is read with it so that the melody goes on. */
export type SurroundedRead = ReadClause & { around: Surroundings };

/** Less than this has no melody, and too few frames for sounds to be joined in. */
const leastSymbols = 12;
const blank = /\s/u;

/** Reads clauses aloud as they are asked for, each with the words before and behind it that it was cut from. */
export const openReader = (clauses: readonly PlannedClause[], isWhole: boolean) => {
  const known = new Map<number, Promise<ReadClause[]>>();
  const read = async (index: number): Promise<ReadClause[]> => {
    const clause = clauses[index];
    if (!clause) return [];
    const fit = index === 0 && !isWhole ? fitOpening : fitSymbols;
    return fit({ clause, phonemes: await readAloud(clause) });
  };
  const readOnce = (index: number): Promise<ReadClause[]> => {
    const reads = known.get(index) ?? read(index);
    known.set(index, reads);
    known.delete(index - 3);
    return reads;
  };
  return async (index: number): Promise<SurroundedRead[]> => {
    const reads = await readOnce(index);
    const previous = clauses[index - 1]?.goesOn ? (await readOnce(index - 1)).at(-1) : undefined;
    const next = clauses[index]?.goesOn ? (await readOnce(index + 1))[0] : undefined;
    return reads.map((one, at) => ({ ...one, around: around(reads[at - 1] ?? previous, one, reads[at + 1] ?? next) }));
  };
};

const around = (previous: ReadClause | undefined, read: ReadClause, next: ReadClause | undefined): Surroundings => {
  const own = symbolsOf(read);
  const before = previous && canJoin(previous, read) ? withGap(symbolsOf(previous), own) : "";
  const after = next && canJoin(read, next) ? gapBetween(own, symbolsOf(next)) + symbolsOf(next) : "";
  return {
    before: lastWords(before, mostAround.before),
    after: firstWords(after, mostAround.after),
    length: Math.min(maxSymbolsPerCall, before.length + own.length + after.length),
  };
};

const symbolsOf = ({ phonemes }: ReadClause): string => phonemes.symbols;

/** The same from either side: what one reads on into, the other must read on from. */
const canJoin = (left: ReadClause, right: ReadClause): boolean =>
  left.clause.goesOn &&
  hasRoom(symbolsOf(left)) &&
  hasRoom(symbolsOf(right)) &&
  languagesOf(left) === languagesOf(right);

const hasRoom = ({ length }: string): boolean =>
  length >= leastSymbols && length + mostAround.before + mostAround.after <= maxSymbolsPerCall;

const languagesOf = ({ clause }: ReadClause): string =>
  [...new Set(clause.parts.map(({ language }) => language))].sort().join(" ");

const gapBetween = (left: string, right: string): string =>
  blank.test(left.slice(-1)) || blank.test(right.slice(0, 1)) ? "" : " ";

const withGap = (left: string, right: string): string => left + gapBetween(left, right);

/** As many as fit, from the beginning of a word where there is one. */
const lastWords = (symbols: string, most: number): string => {
  if (symbols.length <= most) return symbols;
  const from = symbols.length - most;
  const at = symbols.slice(0, -leastSymbols).indexOf(" ", from - 1);
  return symbols.slice(at < 0 ? from : at + 1);
};

/** As many as fit, to the end of a word where there is one. */
const firstWords = (symbols: string, most: number): string => {
  if (symbols.length <= most) return symbols;
  const at = symbols.lastIndexOf(" ", most);
  return symbols.slice(0, at < leastSymbols ? most : at);
};
