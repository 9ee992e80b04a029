import { describe, expect, it, vi } from "vitest";
import { EngineError } from "../engine-error.ts";
import type { EarCalls, EarHandlers } from "../ear-calls.ts";
import { connectCalls } from "./connect-calls.ts";
import { serveCalls } from "./serve-calls.ts";
import { channelPair } from "./test-channels.ts";

const sound = { kind: "samples" as const, samples: new Float32Array(4), sampleRateHz: 16_000 };
const facts = { durationMs: 1, sampleRateHz: 16_000 };
const going = () => new AbortController().signal;
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));

function connect(handlers: Partial<EarHandlers>, { maxWaiting = 2, afterMs = 60_000, report = () => {} } = {}) {
  const { parent, child, cut } = channelPair<EarCalls>();
  const served = serveCalls<EarCalls>(handlers as EarHandlers, child, { atOnce: 1, maxWaiting });
  return { ear: connectCalls<EarCalls>(parent, { stuck: { afterMs, report } }), served, cut };
}

describe("calls to the hearing process", () => {
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
    const report = vi.fn();
    const { ear } = connect({ inspectSound: () => new Promise(() => {}) }, { afterMs: 1, report });
    const stop = new AbortController();
    const call = ear.call("inspectSound", { sound }, { signal: stop.signal });
    await turn();
    stop.abort();
    await expect(call).rejects.toMatchObject({ code: "cancelled" });
    await vi.waitFor(() => expect(report).toHaveBeenCalled(), { timeout: 20_000 });
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

describe("a call that waits for its caller", () => {
  it("goes on only when its last event was dealt with, so a caller can hold it back", async () => {
    const { parent, child } = channelPair<EarCalls>();
    let made = 0;
    const train = async (_: unknown, { emit }: { emit(event: never): Promise<void> }) => {
      for (; made < 3; made += 1) await emit({ step: made } as never);
      return facts as never;
    };
    void serveCalls<EarCalls>({ train } as unknown as EarHandlers, child, { eventsUnderWay: { train: 1 } });
    const releases: (() => void)[] = [];
    const onEvent = () => new Promise<void>((resolve) => releases.push(resolve));
    const request = { recordings: [], folder: "none" };
    const call = connectCalls<EarCalls>(parent).call("train", request, { signal: going(), onEvent });
    await vi.waitFor(() => expect(releases).toHaveLength(1));
    for (let turns = 0; turns < 20; turns += 1) await turn();
    expect(made).toBe(0);
    for (let event = 1; event <= 3; event += 1) {
      releases.at(-1)?.();
      if (event < 3) await vi.waitFor(() => expect(releases).toHaveLength(event + 1));
    }
    expect(await call).toEqual(facts);
  });
});
