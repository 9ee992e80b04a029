import { describe, expect, it, vi } from "vitest";
import { startEngineGroup } from "./engine-group.ts";
import type { EngineHost } from "./engine-host.ts";
import type { EngineStatus, SpeakRequest } from "./speech-engine.ts";

const request = {} as SpeakRequest;
const going = new AbortController().signal;

/** Hosts that remember who was asked. */
const fakeHosts = () => {
  const states: EngineStatus["state"][] = [];
  const asked: number[] = [];
  const startHost = (): EngineHost => {
    const number = states.push("starting") - 1;
    return {
      async *speak() {
        asked.push(number);
        yield { audio: Uint8Array.of(number), durationMs: 1 };
      },
      status: () =>
        Promise.resolve({
          state: states[number] ?? "failed",
          stage: "",
          models: [],
          languages: [],
          waitingRequests: 1,
          runningRequests: 2,
          leftOut: [],
          memoryMb: 100,
        }),
      pid: () => number,
      stop: () => Promise.resolve(),
    };
  };
  return { startHost, states, asked };
};

const begin = async (group: EngineHost): Promise<AsyncIterator<unknown>> => {
  const chunks = group.speak(request, going)[Symbol.asyncIterator]();
  await chunks.next();
  return chunks;
};

describe("a group of engine processes", () => {
  it("starts the others one by one, after the first has made the models", async () => {
    const hosts = fakeHosts();
    const group = startEngineGroup({ processes: 3, startHost: hosts.startHost, askEveryMs: 1 });
    expect(hosts.states).toHaveLength(1);
    hosts.states[0] = "ready";
    await vi.waitFor(() => expect(hosts.states).toHaveLength(3), { timeout: 20_000 });
    await group.stop();
  });

  it("gives each request to the ready process with the least to do", async () => {
    const hosts = fakeHosts();
    const group = startEngineGroup({ processes: 2, startHost: hosts.startHost, askEveryMs: 1 });
    const early = await begin(group);
    hosts.states[0] = "ready";
    await vi.waitFor(() => expect(hosts.states).toHaveLength(2), { timeout: 20_000 });
    hosts.states[1] = "ready";
    await vi.waitFor(async () => expect((await group.status()).state).toBe("ready"), { timeout: 20_000 });
    // The group learns of it when it asks the next time; until then the first gets them all.
    await vi.waitFor(
      async () => {
        await begin(group);
        expect(hosts.asked.at(-1)).toBe(1);
      },
      { timeout: 20_000 },
    );
    const toFirst = hosts.asked.filter((number) => number === 0).length;
    for (let extra = 2; extra <= toFirst; extra += 1) await begin(group);
    expect(hosts.asked.filter((number) => number === 1)).toHaveLength(toFirst);
    await early.return?.();
    await begin(group);
    expect(hosts.asked.at(-1)).toBe(0);
    await group.stop();
  });

  it("adds up what its processes have to do", async () => {
    const hosts = fakeHosts();
    const group = startEngineGroup({ processes: 2, startHost: hosts.startHost, askEveryMs: 1 });
    hosts.states[0] = "ready";
    await vi.waitFor(() => expect(hosts.states).toHaveLength(2), { timeout: 20_000 });
    expect(await group.status()).toMatchObject({
      state: "ready",
      waitingRequests: 2,
      runningRequests: 4,
      memoryMb: 200,
    });
    await group.stop();
  });
});
