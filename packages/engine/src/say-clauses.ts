import { randomInt } from "node:crypto";
import type { Begun, SpeechBackend, Spoken, Utterance } from "./backends/speech-backend.ts";
import { planDelivery } from "./delivery/plan-delivery.ts";
import { inOrder } from "./in-order.ts";
import type { PlannedClause } from "./plan-clauses.ts";
import { readAloud } from "./read-aloud.ts";
import { sayClause } from "./say-clause.ts";
import type { Ticket } from "./scheduler/create-scheduler.ts";
import type { SpeakRequest } from "./speak-types.ts";
import { splitClause } from "./split-clause.ts";
import { deliverSound } from "./tag-sounds.ts";
import type { Phonemes } from "./text/spans.ts";
import { maxSymbolsPerCall } from "./text/vocabulary.ts";

/** A clause, or part of one, with its sound. */
export type SaidClause = {
  clause: PlannedClause;
  phonemes: Phonemes;
  /** Null where there is nothing to say but a pause to keep. */
  spoken: Spoken | null;
  joins: Joins;
};

/** Samples of `spoken` at which its words meet those of the other part of the clause; null where there is none. */
export type Joins = { before: number | null; after: number | null };

type SayParts = { backend: SpeechBackend; ticket: Ticket; request: SpeakRequest; signal: AbortSignal };
type Unit = () => Promise<SaidClause | null>;

const alone: Joins = { before: null, after: null };

/** What a unit costs the machine, as the scheduler counts. */
export const costOf = ({ spoken }: PlannedClause): number => Math.max(1, spoken.length);

/** Says clauses on as many workers as are free and hands them out in order; the first comes in two parts. */
export async function* sayClauses(clauses: readonly PlannedClause[], parts: SayParts): AsyncGenerator<SaidClause> {
  const { backend, request, signal } = parts;
  const seed = request.seed ?? randomInt(2 ** 31);
  const read = async (clause: PlannedClause, clauseIndex: number) => {
    const phonemes = await readAloud(clause);
    const { settings, voice } = request;
    const planned = planDelivery({ settings, seed, clauseIndex, moods: clause.moods });
    const delivery = clause.sound ? deliverSound(planned, clause.sound) : planned;
    return { clause, phonemes, utterance: { symbols: phonemes.symbols, voice, delivery } };
  };
  const [first, ...others] = clauses;
  if (!first) return;
  const units: Unit[] = [
    ...sayInTwo(() => read(first, 0), parts),
    ...others.map((clause, index) => async () => sayWhole(await read(clause, index + 1), parts)),
  ];
  const said = inOrder(units, (unit) => unit(), { lookAhead: backend.parallel() + 1, signal });
  for await (const clause of said) if (clause) yield clause;
}

type ReadClause = { clause: PlannedClause; phonemes: Phonemes; utterance: Utterance };

async function sayWhole(read: ReadClause, { backend, ticket, signal }: SayParts): Promise<SaidClause> {
  const { clause, phonemes, utterance } = read;
  if (isSilent(utterance)) return { clause, phonemes, spoken: null, joins: alone };
  const spoken = await ticket.run(costOf(clause), () => sayClause(backend, utterance, signal));
  return { clause, phonemes, spoken, joins: alone };
}

/** The first clause: its beginning is a unit of its own, so that it is heard as soon as possible. */
function sayInTwo(readFirst: () => Promise<ReadClause>, parts: SayParts): [Unit, Unit] {
  const { backend, ticket, signal } = parts;
  const begin = async () => {
    const read = await readFirst();
    if (isSilent(read.utterance) || read.utterance.symbols.length > maxSymbolsPerCall) {
      return { whole: await sayWhole(read, parts) };
    }
    const begun = await ticket.run(costOf(read.clause) / 2, () => backend.begin(read.utterance, signal));
    return { read, begun };
  };
  let beginning: ReturnType<typeof begin> | null = null;
  return [
    async () => {
      const { whole, read, begun } = await (beginning = begin());
      return whole ?? headOf(read, begun);
    },
    async () => {
      const { read, begun } = (await beginning) ?? {};
      if (!read || !begun?.rest) return null;
      const { rest } = begun;
      const pcm = await ticket.run(costOf(read.clause) / 2, () => rest(signal));
      return restOf(read, begun, pcm);
    },
  ];
}

function headOf(read: ReadClause, { head, edges, rest }: Begun): SaidClause {
  const spoken = { pcm: head, edges };
  if (!rest) return { ...read, spoken, joins: alone };
  const split = splitClause(read, edges, head.samples.length);
  return { ...split.head, spoken, joins: { before: null, after: split.atSample } };
}

function restOf(read: ReadClause, { head, edges }: Begun, pcm: Spoken["pcm"]): SaidClause {
  const cut = head.samples.length;
  const split = splitClause(read, edges, cut);
  const spoken = { pcm, edges: edges.map((edge) => edge - cut) };
  return { ...split.rest, spoken, joins: { before: split.atSample - cut, after: null } };
}

const isSilent = ({ symbols }: Utterance): boolean => symbols.trim() === "";
