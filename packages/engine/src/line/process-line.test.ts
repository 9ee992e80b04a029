import { describe, expect, it } from "vitest";
import { connectEngineProcess } from "./connect-engine-process.ts";
import { EngineError } from "../engine-error.ts";
import { maxChunksUnderWay, type Channel, type FromEngine, type ToEngine } from "./protocol.ts";
import { serveEngine } from "./serve-engine.ts";
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

/** Both ends of a line inside one process; `cut` is what the death of either end looks like. */
function linePair() {
  const closed: (() => void)[] = [];
  const toEngine: ((message: ToEngine) => void)[] = [];
  const fromEngine: ((message: FromEngine) => void)[] = [];
  const later =
    <Message>(listeners: ((message: Message) => void)[]) =>
    (message: Message) =>
      setImmediate(() => listeners.forEach((listener) => listener(structuredClone(message))));
  const onClosed = (listener: () => void) => void closed.push(listener);
  const client: Channel<ToEngine, FromEngine> = {
    send: later(toEngine),
    onMessage: (listener) => void fromEngine.push(listener),
    onClosed,
  };
  const server: Channel<FromEngine, ToEngine> = {
    send: later(fromEngine),
    onMessage: (listener) => void toEngine.push(listener),
    onClosed,
  };
  return { client, server, cut: () => closed.forEach((listener) => listener()) };
}

function connect(speak: Engine["speak"]) {
  const line = linePair();
  const status = async () => ({ state: "ready" }) as EngineStatus;
  const served = serveEngine({ speak, status, close: async () => {} }, line.server);
  return { engine: connectEngineProcess(line.client), served, cut: line.cut };
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

  it("makes no more than a few chunks for a listener who takes none", async () => {
    let made = 0;
    const { engine } = connect(() => count(1000, () => (made += 1)));
    const chunks = engine.speak(request, going())[Symbol.asyncIterator]();
    await chunks.next();
    for (let turns = 0; turns < 50; turns += 1) await turn();
    expect(made).toBeLessThanOrEqual(maxChunksUnderWay + 2);
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
