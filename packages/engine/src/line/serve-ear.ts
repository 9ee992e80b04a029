import { EngineError } from "../engine-error.ts";
import { errorToWire, type Channel } from "./protocol.ts";
import type { EarCallName, EarHandlers, EarWork } from "../ear-calls.ts";
import { maxEventsUnderWay, type FromEar, type ToEar } from "./ear-protocol.ts";

type CallMessage = ToEar & { kind: "call" };
type Call = { abort: AbortController; eventsUnderWay: number; wake(): void };
type Serving = {
  handlers: EarHandlers;
  channel: Channel<FromEar, ToEar>;
  maxWaiting: number;
  waiting: CallMessage[];
  /** Calls run one after the other: two at once would only be slower together and need twice the memory. */
  running: { callId: number; call: Call } | undefined;
};

/** What a caller should wait when the queue is full. */
const busyRetrySeconds = 10;

/** Answers calls with the given handlers. Resolves when the other side asks to close or is gone. */
export function serveEar(
  handlers: EarHandlers,
  channel: Channel<FromEar, ToEar>,
  { maxWaiting }: { maxWaiting: number },
): Promise<void> {
  const serving: Serving = { handlers, channel, maxWaiting, waiting: [], running: undefined };
  return new Promise((resolve) => {
    const stop = () => {
      serving.waiting.length = 0;
      serving.running?.call.abort.abort();
      resolve();
    };
    channel.onClosed(stop);
    channel.onMessage((message) => {
      if (message.kind === "call") queueCall(serving, message);
      else if (message.kind === "taken") noteTaken(serving, message.callId);
      else if (message.kind === "cancel") cancelCall(serving, message.callId);
      else stop();
    });
  });
}

function queueCall(serving: Serving, message: CallMessage): void {
  if (serving.waiting.length >= serving.maxWaiting && serving.running) {
    const details = { retryAfterSeconds: busyRetrySeconds };
    refuse(serving, message.callId, new EngineError("busy", "Too many recordings are waiting.", details));
    return;
  }
  serving.waiting.push(message);
  if (!serving.running) void runNext(serving);
}

async function runNext(serving: Serving): Promise<void> {
  for (let next = serving.waiting.shift(); next; next = serving.waiting.shift()) {
    const call: Call = { abort: new AbortController(), eventsUnderWay: 0, wake: () => {} };
    call.abort.signal.addEventListener("abort", () => call.wake(), { once: true });
    serving.running = { callId: next.callId, call };
    await answer(serving, next, call);
    serving.running = undefined;
  }
}

async function answer(serving: Serving, { callId, name, request }: CallMessage, call: Call): Promise<void> {
  try {
    const handler = serving.handlers[name] as (request: unknown, work: EarWork<EarCallName>) => Promise<never>;
    const made = await handler(request, workOf(serving.channel, callId, call));
    serving.channel.send({ kind: "answer", callId, answer: made });
  } catch (error) {
    refuse(serving, callId, call.abort.signal.aborted ? cancelled() : error);
  }
}

const workOf = (channel: Channel<FromEar, ToEar>, callId: number, call: Call): EarWork<EarCallName> => ({
  signal: call.abort.signal,
  async emit(event) {
    channel.send({ kind: "event", callId, event });
    call.eventsUnderWay += 1;
    while (call.eventsUnderWay >= maxEventsUnderWay && !call.abort.signal.aborted) {
      await new Promise<void>((resolve) => (call.wake = resolve));
    }
  },
});

function noteTaken({ running }: Serving, callId: number): void {
  if (running?.callId !== callId) return;
  running.call.eventsUnderWay -= 1;
  running.call.wake();
}

function cancelCall(serving: Serving, callId: number): void {
  if (serving.running?.callId === callId) return serving.running.call.abort.abort();
  const at = serving.waiting.findIndex((message) => message.callId === callId);
  if (at < 0) return;
  serving.waiting.splice(at, 1);
  refuse(serving, callId, cancelled());
}

const refuse = ({ channel }: Serving, callId: number, error: unknown): void =>
  channel.send({ kind: "error", callId, error: errorToWire(error) });

const cancelled = () => new EngineError("cancelled", "The request was cancelled.");
