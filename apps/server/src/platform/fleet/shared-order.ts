import type { EnginePart } from "./fleet-settings.ts";
import type { Wire } from "./open-wire.ts";

/** What decides when a request has its turn. */
export type Turn = { isBatch: boolean; size: number; arrival: number };

/** The first of those that wait in one process for engines of one kind. */
export type FirstWaiting = Turn & { part: EnginePart; kind: string };

/** The order of waiting that all processes share: each tells the others who is first with it. */
export type SharedOrder = {
  /** Whether somebody of another process has the turn before this one. */
  isBehind(turn: Turn, place: { part: EnginePart; kind: string }): boolean;
  tell(first: readonly FirstWaiting[]): void;
};

/** So much later than it came has batch work its turn, and one that is twice as long as another: late, but not never. */
const batchWaitsMs = 20_000;
const longerWaitsMs = 2_000;

/** Live before batch, short before long, by arrival; who has waited long enough goes before those who came after. */
export const byTurn = (a: Turn, b: Turn): number => dueOf(a) - dueOf(b);

const dueOf = ({ isBatch, size, arrival }: Turn): number =>
  arrival + (isBatch ? batchWaitsMs : 0) + doublingsOf(size) * longerWaitsMs;

/** Requests of about the same length are equals. */
const doublingsOf = (size: number): number => Math.ceil(Math.log2(Math.max(1, size / 64)));

/** Said again while somebody waits; a process that says nothing for longer is not waited for. */
const tellEveryMs = 500;
const oldAfterMs = 4 * tellEveryMs;

type Note = { from: string; first: FirstWaiting[] };

export const openSharedOrder = (wire: Wire, onChange: () => void): SharedOrder => {
  const { nats, subjects } = wire;
  const others = new Map<string, { first: FirstWaiting[]; seenMs: number }>();
  let told: readonly FirstWaiting[] = [];
  const publish = (): void => {
    const note: Note = { from: wire.id(), first: [...told] };
    nats.publish(subjects.waiting, JSON.stringify(note));
  };
  const again = setInterval(() => {
    if (nats.isClosed()) clearInterval(again);
    else if (told.length > 0) publish();
  }, tellEveryMs).unref();
  nats.subscribe(subjects.waiting, {
    callback: (error, message) => {
      if (error) return;
      const { from, first } = message.json<Note>();
      if (first.length > 0) others.set(from, { first, seenMs: performance.now() });
      else others.delete(from);
      onChange();
    },
  });
  wire.onLost(() => {
    others.clear();
    told = [];
  });
  return {
    isBehind: (turn, { part, kind }) => {
      const newestMs = performance.now() - oldAfterMs;
      for (const { first, seenMs } of others.values()) {
        if (seenMs < newestMs) continue;
        if (first.some((one) => one.part === part && one.kind === kind && byTurn(one, turn) < 0)) return true;
      }
      return false;
    },
    tell: (first) => {
      if (nats.isClosed() || JSON.stringify(first) === JSON.stringify(told)) return;
      told = first;
      publish();
    },
  };
};
