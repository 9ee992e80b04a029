import { byTurn, EngineError, type Turn } from "@timbre/engine";
import type { EngineCard } from "./card.ts";
import type { EnginePart } from "./fleet-settings.ts";
import type { Wire } from "./open-wire.ts";
import { isNobodyThere } from "./peers.ts";
import type { Roster } from "./roster.ts";
import { type FirstWaiting, openSharedOrder, type SharedOrder } from "./shared-order.ts";

export type Wish = {
  part: EnginePart;
  /** Whether an engine with this card can do it at all, and whether it does it best. */
  canDo(card: EngineCard): boolean;
  isBest?(card: EngineCard): boolean;
  /** Nobody listens while it is made: it waits behind those that are listened to, and leaves a place for them. */
  isBatch: boolean;
  /** Characters or bytes, to tell short from long. */
  size: number;
  signal: AbortSignal;
};

/** Requests that wait for an engine with room; those of other processes count too. */
export type WaitingLine = {
  /** The engine that keeps a place for it. */
  placeFor(wish: Wish): Promise<string>;
  waiting(): number;
};

type Entry = Wish & Turn & { found(engineId: string): void };
type LineOptions = { wire: Wire; roster: Roster; waitMs: number; maxWaiting: number };

const offerWithinMs = 1_000;
/** What a caller should wait when all engines are busy. */
const busyRetrySeconds = 5;

export const openWaitingLine = ({ wire, roster, waitMs, maxWaiting }: LineOptions): WaitingLine => {
  const line = new Set<Entry>();
  let isServing = false;
  let isAskedAgain = false;

  const serve = async (): Promise<void> => {
    isAskedAgain = true;
    if (isServing) return;
    isServing = true;
    while (isAskedAgain) {
      isAskedAgain = false;
      const full = new Set<string>();
      for (const entry of [...line].sort(byTurn)) {
        const engineId = line.has(entry) ? await offer(wire, entry, { roster, full, order }) : undefined;
        if (engineId !== undefined) entry.found(engineId);
      }
      tell();
    }
    isServing = false;
  };
  const serveIfAny = (): void => void (line.size > 0 && serve());
  const order = openSharedOrder(wire, serveIfAny);
  const tell = (): void => order.tell(firstOf([...line].sort(byTurn), roster));
  roster.onChange(serveIfAny);

  return {
    placeFor: (wish) =>
      new Promise((resolve, reject) => {
        if (line.size >= maxWaiting) return reject(busy());
        const entry: Entry = { ...wish, arrival: nowMs(), found: (engineId) => leave(() => resolve(engineId)) };
        const leave = (then: () => void): void => {
          clearTimeout(timer);
          wish.signal.removeEventListener("abort", onAbort);
          line.delete(entry);
          if (!isServing) tell();
          then();
        };
        const onAbort = (): void => leave(() => reject(new EngineError("cancelled", "The request was cancelled.")));
        const timer = setTimeout(() => leave(() => reject(whyNone(roster, wish))), waitMs);
        wish.signal.addEventListener("abort", onAbort, { once: true });
        if (wish.signal.aborted) return onAbort();
        line.add(entry);
        void serve();
      }),
    waiting: () => line.size,
  };
};

/** Of the day, and finer than a millisecond: requests of all processes are told apart by it. */
const nowMs = (): number => performance.timeOrigin + performance.now();

/** Who is first for every kind of engine. */
const firstOf = (sorted: readonly Entry[], roster: Roster): FirstWaiting[] => {
  const first = new Map<string, FirstWaiting>();
  for (const entry of sorted) {
    const { part, isBatch, size, arrival } = entry;
    for (const { kind } of ableCards(roster.cards(), entry)) {
      const key = `${part} ${kind}`;
      if (!first.has(key)) first.set(key, { part, kind, isBatch, size, arrival });
    }
  }
  return [...first.values()];
};

const ableCards = (cards: readonly EngineCard[], { canDo, isBest }: Wish): EngineCard[] => {
  const able = cards.filter((card) => card.state === "ready" && canDo(card));
  const best = isBest ? able.filter(isBest) : able;
  return best.length > 0 ? best : able;
};

type Offering = { roster: Roster; full: Set<string>; order: SharedOrder };

/** Asks the idle engines of a kind first, then those with one request, and so on: the queue group chooses among equals. */
const offer = async (wire: Wire, wish: Entry, { roster, full, order }: Offering): Promise<string | undefined> => {
  for (const [kind, cards] of byKind(ableCards(roster.cards(), wish))) {
    // Where there was no place for one, there is none for those behind it, though it may just have become free.
    const key = `${wish.part} ${kind}`;
    if (full.has(key) || order.isBehind(wish, { part: wish.part, kind })) continue;
    const room = Math.max(...cards.map((card) => card.room));
    // One place of each engine is kept for those who listen.
    const levels = wish.isBatch ? Math.max(1, room - 1) : room;
    const least = Math.min(...cards.map(({ busy }) => busy), levels);
    for (let level = Math.max(0, least - 1); level < levels; level += 1) {
      const engineId = await askLevel(wire, wire.subjects.work(wish.part, kind, level));
      if (engineId) return engineId;
    }
    full.add(key);
  }
  return undefined;
};

const byKind = (cards: readonly EngineCard[]): Map<string, EngineCard[]> => {
  const kinds = new Map<string, EngineCard[]>();
  for (const card of cards) kinds.set(card.kind, [...(kinds.get(card.kind) ?? []), card]);
  return kinds;
};

const askLevel = async ({ nats }: Wire, subject: string): Promise<string | undefined> => {
  try {
    return (await nats.request(subject, undefined, { timeout: offerWithinMs })).string() || undefined;
  } catch (error) {
    if (!isNobodyThere(error) && nats.isClosed()) throw error;
    return undefined;
  }
};

const busy = (): EngineError =>
  new EngineError("busy", "All engines are busy.", { retryAfterSeconds: busyRetrySeconds });

const notNow = (code: "not_ready" | "crashed", message: string): EngineError =>
  new EngineError(code, message, { isFinal: true });

const whyNone = (roster: Roster, wish: Wish): EngineError => {
  const able = roster.cards().filter(wish.canDo);
  if (able.some(({ state }) => state === "ready")) return busy();
  if (able.some(({ state }) => state === "starting")) return notNow("not_ready", "Engines are starting.");
  return notNow("crashed", "No engine is there that could do this.");
};
