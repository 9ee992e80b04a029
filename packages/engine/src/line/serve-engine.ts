import { errorToWire, maxChunksUnderWay, type Channel, type FromEngine, type ToEngine } from "./protocol.ts";
import type { Engine } from "../speak-types.ts";

type Call = { abort: AbortController; chunksUnderWay: number; wake(): void };

/** Answers the protocol's messages with an engine that runs here. Resolves when the other side asks to close or is gone. */
export function serveEngine(engine: Engine, channel: Channel<FromEngine, ToEngine>): Promise<void> {
  const calls = new Map<number, Call>();
  return new Promise((resolve) => {
    const stop = () => {
      for (const call of calls.values()) call.abort.abort();
      resolve();
    };
    channel.onClosed(stop);
    channel.onMessage((message) => {
      if (message.kind === "speak") void answerSpeak({ engine, channel, calls }, message);
      else if (message.kind === "status") void answerStatus(engine, channel, message.callId);
      else if (message.kind === "taken") noteTaken(calls.get(message.callId));
      else if (message.kind === "cancel") calls.get(message.callId)?.abort.abort();
      else stop();
    });
  });
}

type Parts = { engine: Engine; channel: Channel<FromEngine, ToEngine>; calls: Map<number, Call> };

async function answerSpeak({ engine, channel, calls }: Parts, message: ToEngine & { kind: "speak" }): Promise<void> {
  const { callId, request } = message;
  const call: Call = { abort: new AbortController(), chunksUnderWay: 0, wake: () => {} };
  call.abort.signal.addEventListener("abort", () => call.wake(), { once: true });
  calls.set(callId, call);
  try {
    for await (const chunk of engine.speak(request, call.abort.signal)) {
      channel.send({ kind: "chunk", callId, chunk });
      call.chunksUnderWay += 1;
      await roomForMore(call);
    }
    channel.send({ kind: "end", callId });
  } catch (error) {
    channel.send({ kind: "error", callId, error: errorToWire(error) });
  } finally {
    calls.delete(callId);
  }
}

async function roomForMore(call: Call): Promise<void> {
  while (call.chunksUnderWay >= maxChunksUnderWay && !call.abort.signal.aborted) {
    await new Promise<void>((resolve) => (call.wake = resolve));
  }
}

function noteTaken(call: Call | undefined): void {
  if (!call) return;
  call.chunksUnderWay -= 1;
  call.wake();
}

async function answerStatus(engine: Engine, channel: Channel<FromEngine, ToEngine>, callId: number): Promise<void> {
  try {
    channel.send({ kind: "status", callId, status: await engine.status() });
  } catch (error) {
    channel.send({ kind: "error", callId, error: errorToWire(error) });
  }
}
