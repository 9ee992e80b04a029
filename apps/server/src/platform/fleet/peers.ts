import { RequestError, type Msg } from "@nats-io/transport-node";
import type { Wire } from "./open-wire.ts";

/** How often somebody we work with is asked whether they are there. One that died is known at once; one that hangs, later. */
const askEveryMs = 250;
const answerWithinMs = 5_000;

/** Answers those who ask whether this process is there. */
export const answerDoor = (wire: Wire, onAsked: (message: Msg) => void = (message) => void message.respond()) => {
  const open = () =>
    wire.nats.subscribe(wire.subjects.door(wire.id()), {
      callback: (error, message) => {
        if (!error) onAsked(message);
      },
    });
  let door = open();
  wire.onLost(() => door.unsubscribe());
  wire.onBack(() => (door = open()));
};

/** Nobody listens on that subject: the server says so at once. */
export const isNobodyThere = (error: unknown): boolean => error instanceof RequestError && error.isNoResponders();

/** Calls `onGone` once, when a peer has died or answers no more. */
export const watchPeer = (wire: Wire, peerId: string, onGone: () => void): { stop(): void } => {
  const door = wire.subjects.door(peerId);
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const ask = async (): Promise<void> => {
    try {
      await wire.nats.request(door, undefined, { timeout: answerWithinMs });
      if (!isStopped) timer = setTimeout(() => void ask(), askEveryMs).unref();
    } catch {
      if (!isStopped) onGone();
    }
  };
  timer = setTimeout(() => void ask(), askEveryMs).unref();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
