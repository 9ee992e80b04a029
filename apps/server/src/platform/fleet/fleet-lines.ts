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
import { pack } from "./packing.ts";
import { watchPeer } from "./peers.ts";

/** Lines to engines of the fleet, opened with the first call to each and kept while it is there. */
export type FleetLines<Calls extends CallTable> = {
  to(engineId: string): Promise<ConnectedProcess<Calls>>;
  close(): void;
};

type Opened<Calls extends CallTable> = { connected: Promise<ConnectedProcess<Calls>>; close(): void };

const openWithinMs = 5_000;

export const openFleetLines = <Calls extends CallTable>(
  wire: Wire,
  { part, onGone }: { part: EnginePart; onGone(engineId: string): void },
): FleetLines<Calls> => {
  const lines = new Map<string, Opened<Calls>>();
  const open = (engineId: string): Opened<Calls> => {
    const { subjects, nats } = wire;
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
    const watch = watchPeer(wire, engineId, lose);
    channel.onClosed(close);
    const ready = nats
      .request(subjects.door(engineId), pack({ from: own, part }), { timeout: openWithinMs })
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
    close: closeAll,
  };
};
