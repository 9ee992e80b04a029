import type { Engine, EngineStatus, SpeakRequest, SpeechChunk } from "../speak-types.ts";
import type { CallHandlers } from "./calls.ts";
import type { Channel } from "./channel.ts";
import { connectCalls } from "./connect-calls.ts";
import { eventsOfCall } from "./events-of-call.ts";
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
    speak: (request, signal) => eventsOfCall<EngineCalls, "speak">(line, { name: "speak", request, signal }),
    status: () => line.call("status", null, { signal: new AbortController().signal }),
    close: line.close,
  };
}
