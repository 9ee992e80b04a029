import { byTurn, type Turn } from "@timbre/engine";
import type { EnginePart } from "./fleet-settings.ts";
import type { Wire } from "./open-wire.ts";

/** The first of those that wait in one process for engines of one kind. */
export type FirstWaiting = Turn & { part: EnginePart; kind: string };

/** The order of waiting that all processes share: each tells the others who is first with it. */
export type SharedOrder = {
  /** Whether somebody of another process has the turn before this one. */
  isBehind(turn: Turn, place: { part: EnginePart; kind: string }): boolean;
  tell(first: readonly FirstWaiting[]): void;
};

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
