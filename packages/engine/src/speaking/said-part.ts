import type { Begun, Surroundings } from "../backends/speech-backend.ts";
import type { Phonemes } from "../text/spans.ts";
import type { PlannedClause } from "./plan-clauses.ts";
import { splitClause, type ReadClause } from "./split-clause.ts";

/** A clause, or a part of one, with its sound. */
export type SaidPart = {
  clause: PlannedClause;
  phonemes: Phonemes;
  /** Null where there is nothing to say but a pause to keep. */
  samples: Float32Array | null;
  /** Where each symbol begins, in samples of this part; below 0 for those of earlier parts. */
  edges: Int32Array;
  joins: Joins;
};

/** A part that is ready, with the place of its clause in the request. */
export type PlacedPart = SaidPart & { clauseIndex: number };

/** Samples at which the words of this part meet those of its neighbours in the clause; null where it has none. */
export type Joins = { before: number | null; after: number | null };

/** A word that ends this soon after a cut counts as said before it: 25 ms. */
const toleranceSamples = 600;

/** The parts of an utterance and what is said in each, joined as `leadSamples` tells; one when there is nothing to say. */
export function divideBegun(
  { around, ...read }: ReadClause & { around?: Surroundings },
  begun: Begun | null,
  leadSamples = 0,
): SaidPart[] {
  const edges = begun?.edges ?? new Int32Array(0);
  const parts: SaidPart[] = [];
  const isJoined = {
    before: around !== undefined && around.before !== "",
    after: around !== undefined && around.after !== "",
  };
  let rest: ReadClause = read;
  let start = isJoined.before ? -leadSamples : 0;
  let meetsAt: number | null = isJoined.before ? 0 : null;
  const add = (part: ReadClause, after: number | null) => {
    const from = start;
    const joins = { before: meetsAt === null ? null : meetsAt - from, after: after === null ? null : after - from };
    parts.push({ ...part, samples: null, edges: edges.map((edge) => edge - from), joins });
    meetsAt = after;
  };
  for (const cut of begun?.cuts ?? []) {
    const split = splitClause(rest, { edges, at: cut, tolerance: toleranceSamples });
    add(split.head, split.meetAt);
    rest = split.rest;
    start = cut - leadSamples;
  }
  const end = edges[read.phonemes.symbols.trimEnd().length] ?? 0;
  add(rest, isJoined.after ? end : null);
  return parts;
}
