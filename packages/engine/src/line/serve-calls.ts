import { cancelled, EngineError, overdue } from "../engine-error.ts";
import type { CallHandlers, CallTable, CallWork } from "./calls.ts";
import type { Channel } from "./channel.ts";
import { errorToWire, type FromProcess, maxEventsUnderWay, type ToProcess } from "./protocol.ts";
import { type CallTrace, insideTrace, relayedTrace, type Trace } from "./trace.ts";

export type ServeOptions = {
  /** Calls that run at the same time. Absent: all of them. */
  atOnce?: number;
  /** Calls that may wait beyond those; more are refused with `busy`. */
  maxWaiting?: number;
  /** Events under way for calls of these names; with 1, a caller holds the work back by dealing with its event slowly. */
  eventsUnderWay?: Record<string, number>;
  /** Where this process keeps traces itself. Absent: what a call was spent on is sent to who asked. */
  openTrace?(trace: CallTrace): Trace;
};

type RunningCall = { abort: AbortController; eventsUnderWay: number; wake(): void };

/** What a caller should wait when the queue is full. */
const busyRetrySeconds = 10;

/** Answers calls with the given handlers. Resolves when the other side asks to close or has ended. */
export function serveCalls<Calls extends CallTable>(
  handlers: CallHandlers<Calls>,
  channel: Channel<FromProcess<Calls>, ToProcess<Calls>>,
  { atOnce = Infinity, maxWaiting = Infinity, eventsUnderWay = {}, openTrace }: ServeOptions = {},
): Promise<void> {
  type CallMessage = ToProcess<Calls> & { kind: "call" };
  const running = new Map<number, RunningCall>();
  const waiting: CallMessage[] = [];
  const limits = new Map<number, NodeJS.Timeout>();
  const refuse = (callId: number, error: unknown) => {
    forgetLimit(callId);
    channel.send({ kind: "error", callId, error: errorToWire(error) });
  };
  const forgetLimit = (callId: number): void => {
    clearTimeout(limits.get(callId));
    limits.delete(callId);
  };

  const traceOf = (callId: number, trace: CallTrace): Trace =>
    openTrace ? openTrace(trace) : relayedTrace(trace, (span) => channel.send({ kind: "span", callId, span }));

  const run = async ({ callId, name, request, trace }: CallMessage): Promise<void> => {
    const call: RunningCall = { abort: new AbortController(), eventsUnderWay: 0, wake: () => {} };
    call.abort.signal.addEventListener("abort", () => call.wake(), { once: true });
    running.set(callId, call);
    try {
      const most = eventsUnderWay[String(name)] ?? maxEventsUnderWay;
      const work = workOf<Calls>(call, most, (event) => channel.send({ kind: "event", callId, event }));
      const handle = () => handlers[name](request, work);
      const answer = await insideTrace(trace && traceOf(callId, trace), handle);
      forgetLimit(callId);
      channel.send({ kind: "answer", callId, answer });
    } catch (error) {
      refuse(callId, call.abort.signal.aborted ? call.abort.signal.reason : error);
    }
    running.delete(callId);
    const next = waiting.shift();
    if (next) void run(next);
  };
  const start = (message: CallMessage): void => {
    const { callId, leftMs } = message;
    if (leftMs !== undefined) limits.set(callId, setTimeout(() => stopCall(callId, overdue()), leftMs).unref());
    if (running.size < atOnce) return void run(message);
    if (waiting.length < maxWaiting) return void waiting.push(message);
    const details = { retryAfterSeconds: busyRetrySeconds };
    refuse(callId, new EngineError("busy", "Too many requests are waiting.", details));
  };
  const stopCall = (callId: number, why: EngineError): void => {
    running.get(callId)?.abort.abort(why);
    const at = waiting.findIndex((message) => message.callId === callId);
    if (at < 0) return;
    waiting.splice(at, 1);
    refuse(callId, why);
  };

  return new Promise((resolve) => {
    const stop = () => {
      waiting.length = 0;
      for (const callId of [...running.keys()]) stopCall(callId, cancelled());
      for (const callId of [...limits.keys()]) forgetLimit(callId);
      resolve();
    };
    channel.onClosed(stop);
    channel.onMessage((message) => {
      if (message.kind === "call") start(message);
      else if (message.kind === "taken") noteTaken(running.get(message.callId));
      else if (message.kind === "cancel") stopCall(message.callId, cancelled());
      else stop();
    });
  });
}

const workOf = <Calls extends CallTable>(
  call: RunningCall,
  mostUnderWay: number,
  send: (event: Calls[keyof Calls]["event"]) => void,
): CallWork<Calls[keyof Calls]["event"]> => ({
  signal: call.abort.signal,
  async emit(event) {
    send(event);
    call.eventsUnderWay += 1;
    while (call.eventsUnderWay >= mostUnderWay && !call.abort.signal.aborted) {
      await new Promise<void>((resolve) => (call.wake = resolve));
    }
  },
});

function noteTaken(call: RunningCall | undefined): void {
  if (!call) return;
  call.eventsUnderWay -= 1;
  call.wake();
}
