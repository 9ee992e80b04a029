import { describe, expect, it, vi } from "vitest";
import { connectCalls } from "./connect-calls.ts";
import { connectEngineProcess, type EngineCalls, engineHandlers } from "./connect-engine-process.ts";
import { eventsOfCall } from "./events-of-call.ts";
import { EngineError } from "../engine-error.ts";
import { maxEventsUnderWay } from "./protocol.ts";
import { serveCalls, type ServeOptions } from "./serve-calls.ts";
import { channelPair } from "./test-channels.ts";
import type { Engine, EngineStatus, SpeakRequest, SpeechChunk } from "../speak-types.ts";

const request: SpeakRequest = {
  text: "Hello.",
  voice: { kind: "builtin", name: "af_heart" },
  settings: { stability: 0.5, similarity: 0.75, style: 0, speed: 1, speakerBoost: false },
  format: "pcm_24000",
  normalise: "auto",
  fairnessKey: "a",
};
const chunkNumber = (index: number): SpeechChunk => ({ audio: Uint8Array.of(index), durationMs: index });
const going = () => new AbortController().signal;
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

function connect(speak: Engine["speak"]) {
  const { parent, child, cut } = channelPair<EngineCalls>();
  const status = async () => ({ state: "ready" }) as EngineStatus;
  const served = serveCalls(engineHandlers({ speak, status, close: async () => {} }), child);
  return { engine: connectEngineProcess(parent), served, cut };
}

async function* count(to: number, onMade: (index: number) => void = () => {}): AsyncGenerator<SpeechChunk> {
  for (let index = 0; index < to; index += 1) {
    onMade(index);
    yield chunkNumber(index);
  }
}

async function collect(chunks: AsyncIterable<SpeechChunk>): Promise<number[]> {
  const seen: number[] = [];
  for await (const { durationMs } of chunks) seen.push(durationMs);
  return seen;
}

describe("an engine in another process", () => {
  it("delivers every chunk in order, for calls that overlap", async () => {
    const { engine } = connect(() => count(20));
    const both = await Promise.all([collect(engine.speak(request, going())), collect(engine.speak(request, going()))]);
    const all = Array.from({ length: 20 }, (_, index) => index);
    expect(both).toEqual([all, all]);
  });

  it("passes on the code and details of an error", async () => {
    const { engine } = connect(async function* () {
      throw new EngineError("busy", "full", { retryAfterSeconds: 3 });
    });
    await expect(collect(engine.speak(request, going()))).rejects.toMatchObject({
      code: "busy",
      details: { retryAfterSeconds: 3 },
    });
  });

  it("delivers what was said before an error, then the error", async () => {
    const { engine } = connect(async function* () {
      yield* count(3);
      throw new EngineError("busy", "full");
    });
    const seen: number[] = [];
    const hear = async () => {
      for await (const { durationMs } of engine.speak(request, going())) {
        for (let turns = 0; turns < 10; turns += 1) await turn();
        seen.push(durationMs);
      }
    };
    await expect(hear()).rejects.toMatchObject({ code: "busy" });
    expect(seen).toEqual([0, 1, 2]);
  });

  it("makes no more than a few chunks for a listener who takes none", async () => {
    let made = 0;
    const { engine } = connect(() => count(1000, () => (made += 1)));
    const chunks = engine.speak(request, going())[Symbol.asyncIterator]();
    await chunks.next();
    for (let turns = 0; turns < 50; turns += 1) await turn();
    expect(made).toBeLessThanOrEqual(maxEventsUnderWay + 2);
    await chunks.return?.();
  });

  it("tells the engine to stop when the listener leaves", async () => {
    let stopped: AbortSignal | null = null;
    const { engine } = connect((_, signal) => {
      stopped = signal;
      return count(1000);
    });
    for await (const chunk of engine.speak(request, going())) if (chunk.durationMs === 2) break;
    await turn();
    await turn();
    expect(stopped).toMatchObject({ aborted: true });
  });

  it("rejects at once when the caller's signal fires", async () => {
    const abort = new AbortController();
    const { engine } = connect(async function* (_, signal) {
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      yield chunkNumber(0);
    });
    const all = collect(engine.speak(request, abort.signal));
    abort.abort();
    await expect(all).rejects.toMatchObject({ code: "cancelled" });
  });

  it("rejects everything under way and later when the process dies", async () => {
    const { engine, cut } = connect(async function* () {
      yield chunkNumber(0);
      await new Promise(() => {});
    });
    const underWay = collect(engine.speak(request, going()));
    await turn();
    cut();
    await expect(underWay).rejects.toMatchObject({ code: "crashed" });
    await expect(engine.status()).rejects.toMatchObject({ code: "crashed" });
    await expect(collect(engine.speak(request, going()))).rejects.toMatchObject({ code: "crashed" });
  });

  it("ends serving when asked to close", async () => {
    const { engine, served, cut } = connect(() => count(1));
    expect(await engine.status()).toMatchObject({ state: "ready" });
    const closing = engine.close();
    await served;
    cut();
    await closing;
  });
});

describe("a call that has to be done by a time", () => {
  const soonMs = 20;
  const underWayUntilAborted = (stops: unknown[]): Engine["speak"] =>
    async function* (_, signal) {
      yield chunkNumber(0);
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      stops.push(signal.reason);
      throw signal.reason;
    };
  const served = (speak: Engine["speak"], options: ServeOptions = {}) => {
    const { parent, child } = channelPair<EngineCalls>();
    const status = async () => ({ state: "ready" }) as EngineStatus;
    void serveCalls(engineHandlers({ speak, status, close: async () => {} }), child, options);
    return parent;
  };
  const errorsFrom = (channel: ReturnType<typeof served>) => {
    const errors: unknown[] = [];
    channel.onMessage((message) => message.kind === "error" && errors.push([message.callId, message.error.code]));
    return errors;
  };
  const call = (callId: number, limit: { leftMs?: number } = {}) =>
    ({ kind: "call", callId, name: "speak", request, ...limit }) as const;

  it("is stopped by the process that works on it, which says why", async () => {
    const stops: unknown[] = [];
    const channel = served(underWayUntilAborted(stops));
    const errors = errorsFrom(channel);
    channel.send(call(1, { leftMs: soonMs }));
    await vi.waitFor(() => expect(errors).toEqual([[1, "overdue"]]));
    expect(stops).toMatchObject([{ code: "overdue" }]);
  });

  it("is refused while it waits behind others, and those go on", async () => {
    const stops: unknown[] = [];
    const channel = served(underWayUntilAborted(stops), { atOnce: 1 });
    const errors = errorsFrom(channel);
    channel.send(call(1));
    channel.send(call(2, { leftMs: soonMs }));
    await vi.waitFor(() => expect(errors).toEqual([[2, "overdue"]]));
    expect(stops).toEqual([]);
    channel.send({ kind: "cancel", callId: 1 });
    await vi.waitFor(() => expect(errors).toContainEqual([1, "cancelled"]));
  });

  it("is left by who asked when the process knows nothing of times, and hears what was said before", async () => {
    const stops: unknown[] = [];
    const channel = served(underWayUntilAborted(stops));
    const toOlder: typeof channel = {
      ...channel,
      send: (message) => channel.send(message.kind === "call" ? { ...message, leftMs: undefined } : message),
    };
    const line = connectCalls<EngineCalls>(toOlder);
    const overAtMs = performance.now() + soonMs;
    const seen: number[] = [];
    const hear = async () => {
      const asked = { name: "speak", request, signal: going(), overAtMs } as const;
      for await (const { durationMs } of eventsOfCall<EngineCalls, "speak">(line, asked)) seen.push(durationMs);
    };
    await expect(hear()).rejects.toMatchObject({ code: "overdue" });
    expect(seen).toEqual([0]);
    await vi.waitFor(() => expect(stops).toMatchObject([{ code: "cancelled" }]));
  });

  it("is not begun when it is over already, and sends no limit where there is none", async () => {
    const sent: unknown[] = [];
    const channel = served(() => count(1));
    const noted: typeof channel = { ...channel, send: (message) => (sent.push(message), channel.send(message)) };
    const line = connectCalls<EngineCalls>(noted);
    const late = { signal: going(), overAtMs: performance.now() };
    await expect(line.call("speak", request, late)).rejects.toMatchObject({ code: "overdue" });
    expect(sent).toEqual([]);
    await line.call("status", null, { signal: going() });
    expect(sent[0]).not.toHaveProperty("leftMs");
  });
});
