import { RequestError } from "@nats-io/transport-node";
import type { EnginePart } from "./fleet-settings.ts";
import type { Wire } from "./open-wire.ts";
import { pack, unpack } from "./packing.ts";

/** How often somebody we work with is asked whether they are there. One that died is known at once; one that hangs, later. */
const askEveryMs = 250;
const answerWithinMs = 5_000;

/** Somebody at the door: to open a line to a part of this process, or to hear whether theirs is still there. */
export type Knock = { from: string; part: EnginePart; isNew: boolean };

const lost = "lost";

/** Answers those who knock. `hasLine` opens a line for who asks for a new one, and says whether there is one. */
export const answerDoor = (wire: Wire, hasLine: (knock: Knock) => boolean): void => {
  const open = () =>
    wire.nats.subscribe(wire.subjects.door(wire.id()), {
      callback: (error, message) => {
        if (!error) message.respond(hasLine(unpack<Knock>(message.data)) ? "" : lost);
      },
    });
  let door = open();
  wire.onLost(() => door.unsubscribe());
  wire.onBack(() => (door = open()));
};

/** Whether the other side has the line; throws where nobody is there. */
export const knock = async (wire: Wire, peerId: string, part: EnginePart, isNew: boolean): Promise<boolean> => {
  const message: Knock = { from: wire.id(), part, isNew };
  const answer = await wire.nats.request(wire.subjects.door(peerId), pack(message), { timeout: answerWithinMs });
  return answer.string() !== lost;
};

/** Nobody listens on that subject: the server says so at once. */
export const isNobodyThere = (error: unknown): boolean => error instanceof RequestError && error.isNoResponders();

type Watching = { part: EnginePart; onGone(): void };

/** Calls `onGone` once, when a peer has died, answers no more, or has lost the line to us. */
export const watchPeer = (wire: Wire, peerId: string, { part, onGone }: Watching): { stop(): void } => {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const ask = async (): Promise<void> => {
    try {
      const isThere = await knock(wire, peerId, part, false);
      if (isStopped) return;
      if (!isThere) onGone();
      else timer = setTimeout(() => void ask(), askEveryMs).unref();
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
