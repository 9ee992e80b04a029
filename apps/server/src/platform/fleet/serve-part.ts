import {
  type CallHandlers,
  type CallTable,
  type FromProcess,
  serveCalls,
  type ServeOptions,
  type ToProcess,
} from "@timbre/engine";
import type { EngineDesk } from "./engine-desk.ts";
import type { EnginePart } from "./fleet-settings.ts";
import { openNatsChannel } from "./nats-channel.ts";
import type { Wire } from "./open-wire.ts";
import { watchPeer } from "./peers.ts";

/** Lines to those who ask this part of an engine, each until they leave. */
export type ServedPart = {
  /** Opens a line to somebody who knocked. */
  open(peerId: string): void;
  has(peerId: string): boolean;
  /** Ends all lines: what is under way is cancelled, and goes on elsewhere. */
  close(): void;
};

export const servePart = <Calls extends CallTable>(
  wire: Wire,
  { part, handlers, openTrace }: Pick<ServeOptions, "openTrace"> & { part: EnginePart; handlers: CallHandlers<Calls> },
): ServedPart => {
  const lines = new Map<string, { close(): void }>();
  const open = (peerId: string): void => {
    lines.get(peerId)?.close();
    const own = wire.id();
    const channel = openNatsChannel<FromProcess<Calls>, ToProcess<Calls>>(wire, {
      sendTo: wire.subjects.line(own, peerId, part),
      listenOn: wire.subjects.line(peerId, own, part),
    });
    const close = (): void => {
      watch.stop();
      if (lines.get(peerId) === line) lines.delete(peerId);
      channel.close();
    };
    const line = { close };
    const watch = watchPeer(wire, peerId, { part, onGone: close });
    lines.set(peerId, line);
    void serveCalls<Calls>(handlers, channel, openTrace ? { openTrace } : {}).then(close);
  };
  const closeAll = (): void => {
    for (const { close } of [...lines.values()]) close();
  };
  wire.onLost(closeAll);
  return { open, has: (peerId) => lines.has(peerId), close: closeAll };
};

/** Every call takes a place at the desk while it runs, except those that only ask how things are. */
export const atDesk = <Calls extends CallTable>(
  handlers: CallHandlers<Calls>,
  desk: EngineDesk,
  free: readonly (keyof Calls)[] = [],
): CallHandlers<Calls> =>
  around(handlers, free, async (_name, handle) => {
    const end = desk.begin();
    try {
      return await handle();
    } finally {
      end();
    }
  });

export type EndedCall = { call: string; outcome: "done" | "failed" | "cancelled"; durationMs: number };

/** Tells how each call ended, inside of the trace of the request it was made for. */
export const noted = <Calls extends CallTable>(
  handlers: CallHandlers<Calls>,
  onEnd: (ended: EndedCall) => void,
  free: readonly (keyof Calls)[] = [],
): CallHandlers<Calls> =>
  around(handlers, free, async (name, handle, signal) => {
    const startedMs = performance.now();
    let outcome: EndedCall["outcome"] = "failed";
    try {
      const answer = await handle();
      outcome = "done";
      return answer;
    } finally {
      if (signal.aborted) outcome = "cancelled";
      onEnd({ call: name, outcome, durationMs: Math.round(performance.now() - startedMs) });
    }
  });

type Around = <Answer>(name: string, handle: () => Promise<Answer>, signal: AbortSignal) => Promise<Answer>;

const around = <Calls extends CallTable>(
  handlers: CallHandlers<Calls>,
  free: readonly (keyof Calls)[],
  wrap: Around,
): CallHandlers<Calls> =>
  Object.fromEntries(
    (Object.entries(handlers) as [keyof Calls & string, CallHandlers<Calls>[keyof Calls]][]).map(([name, handle]) => [
      name,
      free.includes(name)
        ? handle
        : (((request, work) =>
            wrap(name, () => handle(request, work), work.signal)) satisfies CallHandlers<Calls>[keyof Calls]),
    ]),
  ) as CallHandlers<Calls>;
