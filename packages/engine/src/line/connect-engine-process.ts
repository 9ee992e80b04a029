import type { Engine, EngineStatus, SpeakRequest, SpeechChunk } from "../speak-types.ts";
import type { CallHandlers } from "./calls.ts";
import type { Channel } from "./channel.ts";
import { connectCalls, type ConnectedProcess } from "./connect-calls.ts";
import type { FromProcess, ToProcess } from "./protocol.ts";

export type EngineCalls = {
  speak: { request: SpeakRequest; answer: null; event: SpeechChunk };
  status: { request: null; answer: EngineStatus; event: never };
};

/** In the speaking process: calls answered by an engine that runs there. */
export const engineHandlers = (engine: Engine): CallHandlers<EngineCalls> => ({
  async speak(request, { signal, emit }) {
    for await (const chunk of engine.speak(request, signal)) await emit(chunk);
    return null;
  },
  status: () => engine.status(),
});

/** In its parent: an engine that runs at the other end of the channel. */
export function connectEngineProcess(channel: Channel<ToProcess<EngineCalls>, FromProcess<EngineCalls>>): Engine {
  const line = connectCalls<EngineCalls>(channel);
  return {
    speak: (request, signal) => speakOver(line, request, signal),
    status: () => line.call("status", null, { signal: new AbortController().signal }),
    close: line.close,
  };
}

async function* speakOver(
  line: ConnectedProcess<EngineCalls>,
  request: SpeakRequest,
  signal: AbortSignal,
): AsyncGenerator<SpeechChunk> {
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  if (signal.aborted) leave();
  signal.addEventListener("abort", leave);
  const chunks = openQueue<SpeechChunk>();
  line.call("speak", request, { signal: leaving.signal, onEvent: chunks.put }).then(chunks.end, chunks.fail);
  try {
    yield* chunks.items();
  } finally {
    signal.removeEventListener("abort", leave);
    leave();
  }
}

/** From one who puts, and waits until it is taken, to one who takes. A failure overtakes what still waits. */
function openQueue<Item>() {
  const waiting: { item: Item; taken(): void }[] = [];
  let ending: { failure?: unknown } | undefined;
  let wake = () => {};
  const finish = (how: { failure?: unknown }) => {
    ending ??= how;
    wake();
  };
  return {
    put: (item: Item) =>
      new Promise<void>((taken) => {
        waiting.push({ item, taken });
        wake();
      }),
    end: () => finish({}),
    fail: (failure: unknown) => finish({ failure }),
    async *items(): AsyncGenerator<Item> {
      for (;;) {
        if (ending && "failure" in ending) throw ending.failure;
        const next = waiting.shift();
        next?.taken();
        if (next) yield next.item;
        else if (ending) return;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}
