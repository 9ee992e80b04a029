import { randomInt } from "node:crypto";
import type { Begun, SaidSound, SpeechBackend } from "../backends/speech-backend.ts";
import type { Delivery } from "../delivery/delivery.ts";
import { planDelivery } from "../delivery/plan-delivery.ts";
import type { Ticket } from "../scheduler/create-scheduler.ts";
import type { SpeakRequest } from "../speak-types.ts";
import { openLevelHolder, type LevelHolder } from "./sound/hold-level.ts";
import { inOrder, deferFailure, untilAborted } from "./in-order.ts";
import { openPartJoiner, type PartJoiner } from "./sound/join-parts.ts";
import { sentencesBefore } from "./neighbours.ts";
import type { PlannedClause } from "./plan-clauses.ts";
import { divideBegun, type PlacedPart, type SaidPart } from "./said-part.ts";
import { openReader, type SurroundedRead } from "./surroundings.ts";
import { soundOfTag } from "./tag-sounds.ts";
import { type ClauseSpan, traceClause } from "./trace-clause.ts";
import { findBuiltInVoice } from "../voices/built-in-voices.ts";

type SayParts = {
  backend: SpeechBackend;
  ticket: Ticket;
  request: SpeakRequest;
  signal: AbortSignal;
  /** Those before were said elsewhere. */
  firstClause?: number;
};

/** An utterance under way: what its parts will be, and their sound when it comes. */
type Started = { parts: SaidPart[]; sounds: Promise<SaidSound>[]; joiner: PartJoiner | null; clauseIndex: number };

/** The part of a clause's work that is done before its sound: reading it, or reading it and saying a short opening. */
const readingShare = 0.25;
const shortStartShare = 0.5;
/** What a decoder needs after that and before its first sound, where it asks for it. */
const readyingShare = 0.2;
/** A clause of so many characters is read and said in one go: waiting twice would take longer than saying it. */
const mostAtOnce = 60;

/** What a clause costs the machine, as the scheduler counts. */
export const costOf = ({ spoken }: PlannedClause): number => Math.max(1, spoken.length);

/** What is started at once. The clause a request begins with may be several, so that its first sound comes soon. */
type Unit = { clause: PlannedClause; clauseIndex: number; isOpening: boolean; read?: SurroundedRead };
type ReadClauseAt = ReturnType<typeof openReader>;

async function unitsOf(clauses: readonly PlannedClause[], readAt: ReadClauseAt, isWhole: boolean): Promise<Unit[]> {
  const units = clauses.map((clause, clauseIndex) => ({
    clause,
    clauseIndex,
    isOpening: !isWhole && clauseIndex === 0,
  }));
  const [opening, ...later] = units;
  if (!opening?.isOpening) return units;
  const reads = await readAt(0);
  return [...reads.map((read, index) => ({ ...opening, read, isOpening: index === 0 })), ...later];
}

/** Says clauses on as many workers as are free, and hands out their parts in order. */
export async function* sayClauses(clauses: readonly PlannedClause[], parts: SayParts): AsyncGenerator<PlacedPart> {
  const { backend, request, signal, firstClause = 0 } = parts;
  const seed = request.seed ?? randomInt(2 ** 31);
  const said = sentencesBefore(request);
  const isWhole = request.isWhole === true;
  const readAt = openReader(clauses, isWhole);
  const all = await unitsOf(clauses, readAt, isWhole);
  const units = all.filter(({ clauseIndex }) => clauseIndex >= firstClause);
  let opening: Promise<Started[]> | null = null;
  const startNow = async (unit: Unit): Promise<Started[]> => {
    const { clause, clauseIndex, isOpening } = unit;
    const span = traceClause({ clauseIndex: said + clauseIndex, characters: costOf(unit.read?.clause ?? clause) });
    const delivery = deliveryOf(clause, { request, seed, clauseIndex: said + takeOf(clauses, clauseIndex) });
    const reads = unit.read ? [unit.read] : await readAt(clauseIndex);
    // The first sound has the machine for itself: another worker beside it would only slow it down.
    if (!isOpening && !request.isWhole && unit !== units[0]) await opening;
    return span.until(Promise.all(reads.map((read) => startUtterance(read, { ...parts, delivery, unit, span }))));
  };
  const start = (unit: Unit): Promise<Started[]> => {
    const started = startNow(unit);
    opening ??= started;
    return started;
  };
  const level = openLevelHolder(findBuiltInVoice(request.voice.name)?.measures.gainDb);
  let joiner: PartJoiner | null = null;
  const lookAhead = Math.max(2, backend.parallel());
  for await (const started of inOrder(units, start, { lookAhead, signal })) {
    for (const utterance of started) {
      // What goes on from the one before is joined to it as its own parts are to each other.
      const isFirst = utterance.parts[0]?.joins.before === null;
      joiner = isFirst ? utterance.joiner : joiner;
      yield* soundsOf({ ...utterance, joiner }, level, signal);
    }
  }
}

type UtteranceParts = SayParts & { delivery: Delivery; unit: Unit; span: ClauseSpan };

async function startUtterance(read: SurroundedRead, parts: UtteranceParts): Promise<Started> {
  const { backend, ticket, request, signal, delivery, unit, span } = parts;
  const { symbols } = read.phonemes;
  const { clauseIndex } = unit;
  if (symbols.trim() === "") return { parts: divideBegun(read, null), ...airOf(read, parts), clauseIndex };
  const startsShort = unit.isOpening;
  const cost = costOf(read.clause);
  const isShort = unit.clauseIndex === 0 && cost <= mostAtOnce;
  const share = startsShort ? shortStartShare : isShort ? 1 : readingShare;
  const work = { cost: cost * share, order: unit.clauseIndex };
  const { voice, decoder = "full" } = request;
  const languages = read.clause.parts.map(({ language }) => language);
  const { around } = read;
  const utterance = {
    symbols,
    around,
    languages,
    voice,
    delivery,
    decoder,
    startsShort,
    saysFirst: startsShort || isShort,
  };
  const begin = (): Promise<Begun> => {
    span.begins();
    return backend.begin(utterance, signal);
  };
  const begun = await ticket.run(work, begin);
  const readying = begun.ready ? cost * readyingShare : 0;
  if (begun.ready) await ticket.run({ ...work, cost: readying }, () => begun.ready?.(signal) ?? Promise.resolve());
  const joiner = openPartJoiner({ shared: begun.shared, sampleRateHz: backend.sampleRateHz });
  return {
    parts: divideBegun(read, begun, joiner.leadSamples),
    sounds: startParts(begun, { ...work, cost: cost - work.cost - readying }, parts),
    joiner,
    clauseIndex,
  };
}

/** What is heard where there is nothing for the model to say: a laugh, a breath, or nothing. */
function airOf({ clause }: SurroundedRead, { backend, request, delivery }: UtteranceParts) {
  const { sampleRateHz } = backend;
  const { voice } = request;
  const samples = clause.sound && soundOfTag(clause.sound, { voice, sampleRateHz, seed: delivery.driftSeed });
  if (!samples) return { sounds: [], joiner: null };
  const joiner = openPartJoiner({ shared: { before: 0, after: 0 }, sampleRateHz });
  return { sounds: [Promise.resolve({ samples, level: null })], joiner };
}

/** The parts that are not there yet share what is left of the cost. */
function startParts(begun: Begun, unit: { cost: number; order: number }, { ticket, signal }: SayParts) {
  const toDo = begun.parts.length - begun.said;
  const part = { cost: unit.cost / Math.max(1, toDo), order: unit.order };
  return begun.parts.map((say, index) =>
    deferFailure(index < begun.said ? say(signal) : ticket.run(part, () => say(signal))),
  );
}

async function* soundsOf(
  { parts, sounds, joiner, clauseIndex }: Started,
  level: LevelHolder,
  signal: AbortSignal,
): AsyncGenerator<PlacedPart> {
  for (const [index, part] of parts.entries()) {
    const sound = sounds[index];
    if (!sound || !joiner) yield { ...part, clauseIndex };
    else {
      const levelled = level.hold(await untilAborted(sound, signal));
      yield { ...part, clauseIndex, samples: joiner.add(levelled, part.joins.after === null) };
    }
  }
}

/** Clauses that were cut from each other are one take: the first of them says which. */
const takeOf = (clauses: readonly PlannedClause[], clauseIndex: number): number =>
  clauses.slice(0, clauseIndex).findLastIndex(({ goesOn }) => !goesOn) + 1;

type DeliveryOptions = { request: SpeakRequest; seed: number; clauseIndex: number };

function deliveryOf(clause: PlannedClause, { request, seed, clauseIndex }: DeliveryOptions): Delivery {
  return planDelivery({ settings: request.settings, seed, clauseIndex, moods: clause.moods });
}
