import type { Subscription } from "@nats-io/transport-node";
import type { EnginePart } from "./fleet-settings.ts";
import type { Wire } from "./open-wire.ts";
import { engineGroup } from "./subjects.ts";

/** Where one part of an engine takes work: it stands in the queue group only on the levels it has room for. */
export type EngineDesk = {
  /** Ready for work of this kind; undefined: takes none. */
  setKind(kind: string | undefined): void;
  /** A call has come: the place that was kept for it is used. The answer gives the place back. */
  begin(): () => void;
  busy(): number;
};

type DeskOptions = { wire: Wire; part: EnginePart; room: number; onChange(): void };

/** A place that was promised and not used for this long is free again. */
const keptMs = 3_000;

export const openEngineDesk = ({ wire, part, room, onChange }: DeskOptions): EngineDesk => {
  const levels = new Map<number, Subscription>();
  const kept: NodeJS.Timeout[] = [];
  let kind: string | undefined;
  let running = 0;
  const busy = (): number => running + kept.length;

  const keep = (): void => {
    const timer = setTimeout(() => {
      kept.splice(kept.indexOf(timer), 1);
      changed();
    }, keptMs).unref();
    kept.push(timer);
    changed();
  };
  const stand = (level: number, ofKind: string): Subscription =>
    wire.nats.subscribe(wire.subjects.work(part, ofKind, level), {
      queue: engineGroup,
      callback: (error, message) => {
        if (error) return;
        // Somebody else's offer may have been on its way when the last place went.
        const isFree = kind === ofKind && busy() < room;
        if (isFree) keep();
        message.respond(isFree ? wire.id() : "");
      },
    });
  const leave = (level: number): void => {
    levels.get(level)?.unsubscribe();
    levels.delete(level);
  };
  const changed = (): void => {
    for (let level = 0; level < room; level += 1) {
      if (kind === undefined || level < busy()) leave(level);
      else if (!levels.has(level)) levels.set(level, stand(level, kind));
    }
    onChange();
  };
  wire.onLost(() => {
    for (const timer of kept.splice(0)) clearTimeout(timer);
  });

  return {
    setKind: (next) => {
      if (next === kind) return;
      for (const level of [...levels.keys()]) leave(level);
      kind = next;
      changed();
    },
    begin: () => {
      clearTimeout(kept.shift());
      running += 1;
      changed();
      return () => {
        running -= 1;
        changed();
      };
    },
    busy,
  };
};
