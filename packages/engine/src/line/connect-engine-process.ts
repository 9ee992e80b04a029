import type { ChildProcess } from "node:child_process";
import { EngineError } from "../engine-error.ts";
import { errorFromWire, type Channel, type FromEngine, type ToEngine } from "./protocol.ts";
import type { Engine, EngineStatus, SpeakRequest, SpeechChunk } from "../speak-types.ts";

/** What a caller waits for: one answer, or a stream of chunks and its end. */
type Call = { onMessage(message: FromEngine): void; onCrash(error: EngineError): void };
type Line = { channel: Channel<ToEngine, FromEngine>; calls: Map<number, Call>; isClosed: boolean; lastCallId: number };

/** An engine that lives in another process. When that process dies, everything under way rejects with "crashed". */
export function connectEngineProcess(channel: Channel<ToEngine, FromEngine>): Engine {
  const line: Line = { channel, calls: new Map(), isClosed: false, lastCallId: 0 };
  const closed = new Promise<void>((resolve) => {
    channel.onClosed(() => {
      line.isClosed = true;
      for (const call of [...line.calls.values()]) call.onCrash(crashed());
      resolve();
    });
  });
  channel.onMessage((message) => line.calls.get(message.callId)?.onMessage(message));
  return {
    speak: (request, signal) => speakOver(line, request, signal),
    status: () => statusOver(line),
    async close() {
      if (!line.isClosed) channel.send({ kind: "close" });
      await closed;
    },
  };
}

/** The line to a child made with `fork(entry, { serialization: "advanced" })`. */
export function channelToChild<Out extends object = ToEngine, In = FromEngine>(child: ChildProcess): Channel<Out, In> {
  return {
    send(message) {
      // A child that is going away is reported by onClosed; a failed send adds nothing.
      if (child.connected) child.send(message, () => undefined);
    },
    onMessage: (listener) => void child.on("message", (message) => listener(message as In)),
    onClosed(listener) {
      child.once("exit", listener);
      child.once("error", listener);
    },
  };
}

async function* speakOver(line: Line, request: SpeakRequest, signal: AbortSignal): AsyncGenerator<SpeechChunk> {
  if (line.isClosed) throw crashed();
  if (signal.aborted) throw cancelled();
  const callId = (line.lastCallId += 1);
  const inbox = createInbox();
  const onAbort = () => inbox.fail(cancelled());
  line.calls.set(callId, { onMessage: inbox.put, onCrash: inbox.fail });
  signal.addEventListener("abort", onAbort);
  line.channel.send({ kind: "speak", callId, request });
  let isOver = false;
  try {
    for (;;) {
      const message = await inbox.take();
      isOver = message.kind !== "chunk";
      if (message.kind === "error") throw errorFromWire(message.error);
      if (message.kind !== "chunk") return;
      line.channel.send({ kind: "taken", callId });
      yield message.chunk;
    }
  } finally {
    signal.removeEventListener("abort", onAbort);
    line.calls.delete(callId);
    if (!isOver && !line.isClosed) line.channel.send({ kind: "cancel", callId });
  }
}

function statusOver(line: Line): Promise<EngineStatus> {
  if (line.isClosed) return Promise.reject(crashed());
  const callId = (line.lastCallId += 1);
  return new Promise((resolve, reject) => {
    const onMessage = (message: FromEngine) => {
      line.calls.delete(callId);
      if (message.kind === "status") resolve(message.status);
      if (message.kind === "error") reject(errorFromWire(message.error));
    };
    line.calls.set(callId, { onMessage, onCrash: reject });
    line.channel.send({ kind: "status", callId });
  });
}

type Inbox = { put(message: FromEngine): void; fail(error: Error): void; take(): Promise<FromEngine> };

/** Messages wait here until read; a failure overtakes them. */
function createInbox(): Inbox {
  const messages: FromEngine[] = [];
  let failure: Error | null = null;
  let wake = () => {};
  return {
    put(message) {
      messages.push(message);
      wake();
    },
    fail(error) {
      failure ??= error;
      wake();
    },
    async take() {
      for (;;) {
        if (failure) throw failure;
        const message = messages.shift();
        if (message) return message;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}

const crashed = () => new EngineError("crashed", "The engine process stopped.");
const cancelled = () => new EngineError("cancelled", "The request was cancelled.");
