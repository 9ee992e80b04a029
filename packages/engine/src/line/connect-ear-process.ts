import { EngineError } from "../engine-error.ts";
import { errorFromWire, type Channel } from "./protocol.ts";
import type { Ear, EarAnswer, EarCallName, EarCallOptions, EarEvent, EarRequest } from "../ear-calls.ts";
import type { FromEar, ToEar } from "./ear-protocol.ts";

type Call = { onMessage(message: FromEar): void; onCrash(): void };

export type ConnectedEar = Ear & {
  /** Calls the process has not finished with, those included that nobody waits for any more. */
  callsUnderWay(): number;
  close(): Promise<void>;
};

export type ConnectEarOptions = {
  /** Called when a cancelled call has not ended after `obeyMs`: the process is stuck in it. */
  onStuck(): void;
  obeyMs: number;
};

type Line = { channel: Channel<ToEar, FromEar>; calls: Map<number, Call>; isClosed: boolean; lastCallId: number };

/** An ear that lives in another process. When that process dies, everything under way rejects with "crashed". */
export function connectEarProcess(channel: Channel<ToEar, FromEar>, options: ConnectEarOptions): ConnectedEar {
  const line: Line = { channel, calls: new Map(), isClosed: false, lastCallId: 0 };
  const closed = new Promise<void>((resolve) => {
    channel.onClosed(() => {
      line.isClosed = true;
      for (const call of [...line.calls.values()]) call.onCrash();
      line.calls.clear();
      resolve();
    });
  });
  channel.onMessage((message) => line.calls.get(message.callId)?.onMessage(message));
  return {
    call: (name, request, callOptions) => callOver(line, options, { name, request, ...callOptions }),
    callsUnderWay: () => line.calls.size,
    async close() {
      if (!line.isClosed) channel.send({ kind: "close" });
      await closed;
    },
  };
}

type Asked<Name extends EarCallName> = EarCallOptions<Name> & { name: Name; request: EarRequest<Name> };

async function callOver<Name extends EarCallName>(
  line: Line,
  { obeyMs, onStuck }: ConnectEarOptions,
  { name, request, signal, onEvent }: Asked<Name>,
): Promise<EarAnswer<Name>> {
  if (line.isClosed) throw crashed();
  if (signal.aborted) throw cancelled();
  const callId = (line.lastCallId += 1);
  return new Promise<EarAnswer<Name>>((resolve, reject) => {
    let events = Promise.resolve();
    let stuck: NodeJS.Timeout | undefined;
    /** The caller is answered at once; the call stays on the list until the process has let go of it. */
    const leave = (error: unknown) => {
      reject(error);
      if (line.isClosed || stuck || !line.calls.has(callId)) return;
      line.channel.send({ kind: "cancel", callId });
      stuck = setTimeout(onStuck, obeyMs);
      stuck.unref();
    };
    const onAbort = () => leave(cancelled());
    const end = () => {
      clearTimeout(stuck);
      signal.removeEventListener("abort", onAbort);
      line.calls.delete(callId);
    };
    const onMessage = (message: FromEar) => {
      if (message.kind === "event") {
        events = events.then(() => onEvent?.(message.event as EarEvent<Name>));
        events.then(() => line.channel.send({ kind: "taken", callId }), leave);
        return;
      }
      end();
      if (message.kind === "error") reject(errorFromWire(message.error));
      else events.then(() => resolve(message.answer as EarAnswer<Name>), reject);
    };
    line.calls.set(callId, { onMessage, onCrash: () => (end(), reject(crashed())) });
    signal.addEventListener("abort", onAbort, { once: true });
    line.channel.send({ kind: "call", callId, name, request });
  });
}

const crashed = () => new EngineError("crashed", "The listening process stopped.");
const cancelled = () => new EngineError("cancelled", "The request was cancelled.");
