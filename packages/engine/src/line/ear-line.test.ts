import { describe, expect, it, vi } from "vitest";
import { EngineError } from "../engine-error.ts";
import type { Channel } from "./protocol.ts";
import type { EarHandlers } from "../ear-calls.ts";
import { connectEarProcess } from "./connect-ear-process.ts";
import type { FromEar, ToEar } from "./ear-protocol.ts";
import { serveEar } from "./serve-ear.ts";

const sound = { kind: "samples" as const, samples: new Float32Array(4), sampleRateHz: 16_000 };
const facts = { durationMs: 1, sampleRateHz: 16_000 };
const going = () => new AbortController().signal;
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));

/** Both ends of a line inside one process; `cut` is what the death of either end looks like. */
function connect(handlers: Partial<EarHandlers>, { maxWaiting = 2, obeyMs = 60_000, onStuck = () => {} } = {}) {
  const closed: (() => void)[] = [];
  const toEar: ((message: ToEar) => void)[] = [];
  const fromEar: ((message: FromEar) => void)[] = [];
  const later =
    <Message>(listeners: ((message: Message) => void)[]) =>
    (message: Message) =>
      void setImmediate(() => listeners.forEach((listener) => listener(structuredClone(message))));
  const onClosed = (listener: () => void) => void closed.push(listener);
  const client: Channel<ToEar, FromEar> = { send: later(toEar), onMessage: (one) => void fromEar.push(one), onClosed };
  const server: Channel<FromEar, ToEar> = { send: later(fromEar), onMessage: (one) => void toEar.push(one), onClosed };
  const served = serveEar(handlers as EarHandlers, server, { maxWaiting });
  const ear = connectEarProcess(client, { obeyMs, onStuck });
  return { ear, served, cut: () => closed.forEach((listener) => listener()) };
}

describe("an ear in another process", () => {
  it("answers calls one after the other", async () => {
    let running = 0;
    let most = 0;
    const { ear } = connect({
      inspectSound: async () => {
        most = Math.max(most, (running += 1));
        await turn();
        running -= 1;
        return facts;
      },
    });
    const calls = [1, 2, 3].map(() => ear.call("inspectSound", { sound }, { signal: going() }));
    expect(await Promise.all(calls)).toEqual([facts, facts, facts]);
    expect(most).toBe(1);
  });

  it("refuses with a code when too many wait", async () => {
    const { ear } = connect(
      { inspectSound: async (_, { signal }) => (await untilAborted(signal), facts) },
      { maxWaiting: 1 },
    );
    const stop = new AbortController();
    const first = ear.call("inspectSound", { sound }, { signal: stop.signal });
    const second = ear.call("inspectSound", { sound }, { signal: stop.signal });
    await expect(ear.call("inspectSound", { sound }, { signal: going() })).rejects.toMatchObject({ code: "busy" });
    stop.abort();
    await expect(first).rejects.toMatchObject({ code: "cancelled" });
    await expect(second).rejects.toMatchObject({ code: "cancelled" });
  });

  it("passes on the code and details of a refusal", async () => {
    const { ear } = connect({
      inspectSound: async () => {
        throw new EngineError("undecodable_audio", "no", { reason: "corrupt" });
      },
    });
    const call = ear.call("inspectSound", { sound }, { signal: going() });
    await expect(call).rejects.toMatchObject({ code: "undecodable_audio", details: { reason: "corrupt" } });
  });

  it("frees the line for the next call when one is cancelled", async () => {
    const { ear } = connect({
      inspectSound: async (_, { signal }) => (await untilAborted(signal), facts),
      embedSpeaker: async () => ({ embedding: new Float32Array(1), speechMs: 1 }),
    });
    const stop = new AbortController();
    const first = ear.call("inspectSound", { sound }, { signal: stop.signal });
    const second = ear.call("embedSpeaker", { sound }, { signal: going() });
    stop.abort();
    await expect(first).rejects.toMatchObject({ code: "cancelled" });
    expect(await second).toMatchObject({ speechMs: 1 });
    expect(ear.callsUnderWay()).toBe(0);
  });

  it("reports a process that does not let go of a cancelled call", async () => {
    const onStuck = vi.fn();
    const { ear } = connect({ inspectSound: () => new Promise(() => {}) }, { obeyMs: 1, onStuck });
    const stop = new AbortController();
    const call = ear.call("inspectSound", { sound }, { signal: stop.signal });
    await turn();
    stop.abort();
    await expect(call).rejects.toMatchObject({ code: "cancelled" });
    await vi.waitFor(() => expect(onStuck).toHaveBeenCalled(), { timeout: 20_000 });
  });

  it("rejects everything under way and later when the process dies", async () => {
    const { ear, cut } = connect({ inspectSound: () => new Promise(() => {}) });
    const call = ear.call("inspectSound", { sound }, { signal: going() });
    await turn();
    cut();
    await expect(call).rejects.toMatchObject({ code: "crashed" });
    await expect(ear.call("inspectSound", { sound }, { signal: going() })).rejects.toMatchObject({ code: "crashed" });
  });

  it("ends serving when asked to close", async () => {
    const { ear, served, cut } = connect({});
    const closing = ear.close();
    await served;
    cut();
    await closing;
  });
});
