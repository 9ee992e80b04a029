/** What the order of work depends on; one entry per unit waiting for a free worker. */
export type WaitingUnit = {
  fairnessKey: string;
  /** The request has not made any sound yet. */
  isFirst: boolean;
  /** Work left in the whole request, this unit included. */
  remainingCost: number;
  /** Of the request, rising. */
  arrival: number;
  /** Of the unit within its request, rising. */
  order: number;
  /** When somebody who listens as it comes has heard all there is; infinite where nobody does, or nothing was heard yet. */
  runsDryAtMs: number;
  /** The tick at which it began to wait. */
  sinceTick: number;
};

/** What past choices leave behind. Ticks rise by one with each choice. */
export type TurnHistory = {
  tick: number;
  lastTurnOf: Map<string, number>;
  urgentInARow: number;
  /** The last choice was for a listener about to hear nothing. */
  wasForDry: boolean;
  /** When somebody last went for having waited long. */
  lastLongWaitTick: number;
};

/** A request with no more work left than this is finished before others go on: a short request waits for all of its sound. */
const nearlyDone = 64;
/** So that a flood of short and new requests cannot silence those already speaking. */
const maxUrgentInARow = 8;
/** A listener with less than this left hears a gap unless the next sound is made now. */
const dryWithinMs = 400;
/** A listener with more than this left waits behind those with less, and else is nobody special. */
const soonWithinMs = 5_000;
/** Every so many turns of a key the oldest of its units goes, however long its request is. */
const oldestEvery = 4;
/** A machine that is never done with its listeners would leave files and chapters for ever: who was passed over so often goes, */
const longWaitTurns = 12;
/** but not more often than every so many turns, so that first sounds stay first when everybody has waited long. */
const longWaitEvery = 6;

export const newTurnHistory = (): TurnHistory => ({
  tick: 0,
  lastTurnOf: new Map(),
  urgentInARow: 0,
  wasForDry: false,
  lastLongWaitTick: 0,
});

/**
 * Listeners about to hear nothing and first sounds by turns, last bits too, then continuations: those whose listener
 * runs dry soonest, then keys in turn, short before long, by arrival. Who waited long goes in between. Null when nothing waits.
 */
export function chooseUnit<Unit extends WaitingUnit>(
  waiting: readonly Unit[],
  history: TurnHistory,
  nowMs: number,
): Unit | null {
  const waitedLong = longestWaiting(waiting, history);
  if (waitedLong) {
    history.lastLongWaitTick = history.tick;
    recordTurn(waitedLong, waiting, { history, isForDry: history.wasForDry });
    return waitedLong;
  }
  const dry = waiting.filter(runsDryBefore(nowMs + dryWithinMs));
  const isForDry = dry.length > 0 && !(history.wasForDry && waiting.some(isUrgent));
  const candidates = isForDry ? dry : usualUnits(waiting, history, nowMs);
  const key = keyWhoseTurnItIs(candidates, history);
  const ofKey = candidates.filter((unit) => unit.fairnessKey === key);
  const takesOldest = history.tick % oldestEvery === oldestEvery - 1;
  const bySize = takesOldest ? byAge : (a: Unit, b: Unit) => sizeOf(a) - sizeOf(b) || byAge(a, b);
  const chosen = leastOf(ofKey, (a, b) => deadlineOf(a, nowMs) - deadlineOf(b, nowMs) || bySize(a, b));
  if (chosen) recordTurn(chosen, waiting, { history, isForDry });
  return chosen;
}

function longestWaiting<Unit extends WaitingUnit>(waiting: readonly Unit[], history: TurnHistory): Unit | null {
  const { tick, lastLongWaitTick } = history;
  if (tick - lastLongWaitTick < longWaitEvery) return null;
  const passedOver = waiting.filter(({ sinceTick }) => tick - sinceTick >= longWaitTurns);
  return leastOf(passedOver, (a, b) => a.sinceTick - b.sinceTick || byAge(a, b));
}

const runsDryBefore =
  (atMs: number) =>
  ({ runsDryAtMs }: WaitingUnit): boolean =>
    runsDryAtMs < atMs;

/** A number for everybody, so that two can be compared; those with enough left are alike. */
const deadlineOf = ({ runsDryAtMs }: WaitingUnit, nowMs: number): number => Math.min(runsDryAtMs, nowMs + soonWithinMs);

/** What is urgent; where nothing is, or too much was in a row, continuations, of those the ones with little left. */
function usualUnits<Unit extends WaitingUnit>(
  waiting: readonly Unit[],
  { urgentInARow }: TurnHistory,
  nowMs: number,
): readonly Unit[] {
  const urgent = waiting.filter(isUrgent);
  const others = waiting.filter((unit) => !isUrgent(unit));
  if (others.length === 0 || (urgent.length > 0 && urgentInARow < maxUrgentInARow)) return urgent;
  const soon = others.filter(runsDryBefore(nowMs + soonWithinMs));
  return soon.length > 0 ? soon : others;
}

const isUrgent = ({ isFirst, remainingCost }: WaitingUnit): boolean => isFirst || remainingCost <= nearlyDone;

/** Requests of about the same length are equals: among them, who came first is served first and nobody waits much longer. */
const sizeOf = ({ remainingCost }: WaitingUnit): number =>
  Math.max(0, Math.ceil(Math.log2(Math.max(1, remainingCost) / nearlyDone)));

function keyWhoseTurnItIs(units: readonly WaitingUnit[], history: TurnHistory): string | undefined {
  const lastTurn = (unit: WaitingUnit) => history.lastTurnOf.get(unit.fairnessKey) ?? -1;
  return leastOf(units, (a, b) => lastTurn(a) - lastTurn(b) || byAge(a, b))?.fairnessKey;
}

type Turn = { history: TurnHistory; isForDry: boolean };

function recordTurn(chosen: WaitingUnit, waiting: readonly WaitingUnit[], { history, isForDry }: Turn): void {
  history.wasForDry = isForDry;
  history.urgentInARow = isUrgent(chosen) ? history.urgentInARow + 1 : 0;
  history.lastTurnOf.set(chosen.fairnessKey, history.tick);
  history.tick += 1;
  // Keys that no longer wait are forgotten once there are many, so the map cannot grow with the number of callers.
  if (history.lastTurnOf.size > 1000) {
    const present = new Set(waiting.map((unit) => unit.fairnessKey));
    for (const key of history.lastTurnOf.keys()) if (!present.has(key)) history.lastTurnOf.delete(key);
  }
}

const byAge = (a: WaitingUnit, b: WaitingUnit): number => a.arrival - b.arrival || a.order - b.order;

function leastOf<T>(items: readonly T[], compare: (a: T, b: T) => number): T | null {
  let least: T | null = null;
  for (const item of items) if (least === null || compare(item, least) < 0) least = item;
  return least;
}
