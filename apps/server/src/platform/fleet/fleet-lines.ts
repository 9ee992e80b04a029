import {
  type CallTable,
  connectCalls,
  type ConnectedProcess,
  crashed,
  type FromProcess,
  type ToProcess,
} from "@timbre/engine";
import type { EnginePart } from "./fleet-settings.ts";
import { openNatsChannel } from "./nats-channel.ts";
import type { Wire } from "./open-wire.ts";
import { knock, watchPeer } from "./peers.ts";

/** Lines to engines of the fleet, opened with the first call to each and kept while it is there. */
export type FleetLines<Calls extends CallTable> = {
  to(engineId: string): Promise<ConnectedProcess<Calls>>;
  has(engineId: string): boolean;
  close(): void;
};

/** For somebody at the door who asks whether their line is still there. */
export type WithLines = { hasLine(engineId: string): boolean };

type Opened<Calls extends CallTable> = { connected: Promise<ConnectedProcess<Calls>>; close(): void };

export const openFleetLines = <Calls extends CallTable>(
  wire: Wire,
  { part, onGone }: { part: EnginePart; onGone(engineId: string): void },
): FleetLines<Calls> => {
  const lines = new Map<string, Opened<Calls>>();
  const open = (engineId: string): Opened<Calls> => {
    const { subjects } = wire;
    const own = wire.id();
    const channel = openNatsChannel<ToProcess<Calls>, FromProcess<Calls>>(wire, {
      sendTo: subjects.line(own, engineId, part),
      listenOn: subjects.line(engineId, own, part),
    });
    const connected = connectCalls<Calls>(channel);
    const close = (): void => {
      watch.stop();
      lines.delete(engineId);
      channel.close();
    };
    const lose = (): void => {
      close();
      onGone(engineId);
    };
    const watch = watchPeer(wire, engineId, { part, onGone: lose });
    channel.onClosed(close);
    const ready = knock(wire, engineId, part, true)
      .then(() => connected)
      .catch(() => {
        lose();
        throw crashed();
      });
    return { connected: ready, close };
  };
  const closeAll = (): void => {
    for (const { close } of [...lines.values()]) close();
  };
  wire.onLost(closeAll);
  return {
    to: (engineId) => {
      const line = lines.get(engineId) ?? open(engineId);
      lines.set(engineId, line);
      return line.connected;
    },
    has: (engineId) => lines.has(engineId),
    close: closeAll,
  };
};
