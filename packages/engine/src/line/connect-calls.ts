import { cancelled, overdue } from "../engine-error.ts";
import type { CallOptions, CallTable, Caller } from "./calls.ts";
import type { Channel } from "./channel.ts";
import { crashed, errorFromWire, type FromProcess, type ToProcess } from "./protocol.ts";
import { currentTrace, keepRelayed, traceOnWire } from "./trace.ts";

export type ConnectedProcess<Calls extends CallTable> = Caller<Calls> & {
  /** Calls the process has not finished with, including those whose caller has left. */
  callsUnderWay(): number;
  close(): Promise<void>;
};

export type ConnectOptions = {
  /** `report` is called when a cancelled call has not ended after so long. Absent: it may take as long as it needs. */
  stuck?: { afterMs: number; report(): void };
};

type Line<Calls extends CallTable> = ConnectOptions & {
  channel: Channel<ToProcess<Calls>, FromProcess<Calls>>;
  calls: Map<number, { onMessage(message: FromProcess<Calls>): void; onCrash(): void }>;
  isClosed: boolean;
  lastCallId: number;
};

/** Calls that another process answers. When that process dies, everything under way rejects with "crashed". */
export function connectCalls<Calls extends CallTable>(
  channel: Channel<ToProcess<Calls>, FromProcess<Calls>>,
  options: ConnectOptions = {},
): ConnectedProcess<Calls> {
  const line: Line<Calls> = { ...options, channel, calls: new Map(), isClosed: false, lastCallId: 0 };
  const closed = new Promise<void>((resolve) => {
    channel.onClosed(() => {
      line.isClosed = true;
      for (const call of [...line.calls.values()]) call.onCrash();
      resolve();
    });
  });
  channel.onMessage((message) => line.calls.get(message.callId)?.onMessage(message));
  return {
    call: (name, request, callOptions) => callOver(line, { name, request, ...callOptions }),
    callsUnderWay: () => line.calls.size,
    async close() {
      if (!line.isClosed) channel.send({ kind: "close" });
      await closed;
    },
  };
}

type Asked<Calls extends CallTable, Name extends keyof Calls> = CallOptions<Calls[Name]["event"]> & {
  name: Name;
  request: Calls[Name]["request"];
};

async function callOver<Calls extends CallTable, Name extends keyof Calls>(
  line: Line<Calls>,
  { name, request, signal, overAtMs = Infinity, onEvent }: Asked<Calls, Name>,
): Promise<Calls[Name]["answer"]> {
  if (line.isClosed) throw crashed();
  if (signal.aborted) throw cancelled();
  const leftMs = Math.ceil(overAtMs - performance.now());
  if (leftMs <= 0) throw overdue();
  const callId = (line.lastCallId += 1);
  const trace = currentTrace();
  let onAbort = () => {};
  let late: NodeJS.Timeout | undefined;
  const answer = new Promise<Calls[Name]["answer"]>((resolve, reject) => {
    let events = Promise.resolve();
    let isLeft = false;
    let stuck: NodeJS.Timeout | undefined;
    /** The caller is answered at once; the call stays on the list until the process has ended it. */
    const leave = (error: unknown) => {
      reject(error);
      if (isLeft || !line.calls.has(callId)) return;
      isLeft = true;
      line.channel.send({ kind: "cancel", callId });
      if (line.stuck) stuck = setTimeout(line.stuck.report, line.stuck.afterMs).unref();
    };
    const end = () => {
      clearTimeout(stuck);
      line.calls.delete(callId);
    };
    const onMessage = (message: FromProcess<Calls>) => {
      if (message.kind === "span") return keepRelayed(trace, message.span);
      if (message.kind === "event") {
        if (isLeft) return;
        events = events.then(() => onEvent?.(message.event));
        events.then(() => line.channel.send({ kind: "taken", callId }), leave);
        return;
      }
      end();
      // The caller first deals with what was sent before.
      const settle = () => (message.kind === "error" ? reject(errorFromWire(message.error)) : resolve(message.answer));
      events.then(settle, reject);
    };
    onAbort = () => leave(cancelled());
    line.calls.set(callId, { onMessage, onCrash: () => (end(), reject(crashed())) });
    signal.addEventListener("abort", onAbort, { once: true });
    const limit = leftMs < Infinity ? { leftMs } : {};
    // The other side stops by itself; one that hangs, or is of an older version, is left.
    if (leftMs < Infinity) late = setTimeout(() => leave(overdue()), leftMs).unref();
    const call = { kind: "call" as const, callId, name, request, ...limit };
    line.channel.send({ ...call, ...(trace ? { trace: traceOnWire(trace) } : {}) });
  });
  return answer.finally(() => {
    clearTimeout(late);
    signal.removeEventListener("abort", onAbort);
  });
}
