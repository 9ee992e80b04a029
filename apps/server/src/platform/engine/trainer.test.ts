import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { EarHost } from "./ear-host.ts";
import { startTrainer, trainingsAtOnce } from "./trainer.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "timbre-trainer-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Hosts whose calls end when the test says so. */
const fakeHosts = () => {
  const calls: { host: number; folder: string; end(): void }[] = [];
  let hosts = 0;
  const startHost = (): EarHost => {
    const host = (hosts += 1);
    return {
      call: (_name, request) =>
        new Promise((resolve) =>
          calls.push({ host, folder: (request as { folder: string }).folder, end: () => resolve({} as never) }),
        ),
      pid: () => undefined,
      stop: () => Promise.resolve(),
    };
  };
  return { calls, startHost };
};

const options = { signal: new AbortController().signal, onEvent: async () => undefined };
const request = (trainingId: string) => ({ trainingId, recordings: [] });

describe("the trainer", () => {
  it("gives each training a process and a folder of its own", async () => {
    const { calls, startHost } = fakeHosts();
    const trainer = startTrainer({ folder, atOnce: 2, startHost });
    const both = [trainer.train(request("a"), options), trainer.train(request("b"), options)];
    expect(calls.map(({ host }) => host)).toEqual([1, 2]);
    expect(calls.map((call) => path.relative(folder, call.folder))).toEqual(["a/state", "b/state"]);
    await expect(trainer.train(request("c"), options)).rejects.toThrow("More trainings");
    calls[0]?.end();
    await both[0];
    const third = trainer.train(request("c"), options);
    expect(calls.at(-1)?.host).toBe(1);
    for (const { end } of calls) end();
    await Promise.all([...both, third]);
  });

  it.each([
    ["one for every two cores", { cores: 8, memoryMb: 64_000 }, 4],
    ["one on a small machine", { cores: 1, memoryMb: 4_000 }, 1],
    ["no more than half of the memory holds", { cores: 16, memoryMb: 24_000 }, 3],
  ])("trains %s", (_, machine, atOnce) => {
    expect(trainingsAtOnce({ ...machine, mostMbEach: 4_000 })).toBe(atOnce);
  });

  it("keeps what a training has until it is told to forget it", async () => {
    const trainer = startTrainer({ folder, atOnce: 1, startHost: fakeHosts().startHost });
    await trainer.recordingsOf("a");
    await trainer.recordingsOf("b");
    await trainer.forget("a");
    expect(await trainer.list()).toEqual(["b"]);
  });

  it("counts how often a training began without getting further", async () => {
    const trainer = startTrainer({ folder, atOnce: 1, startHost: fakeHosts().startHost });
    const tries = [0, 0, 0.2, 0.2, 0.3];
    const counted: number[] = [];
    for (const progress of tries) counted.push(await trainer.countTry("a", progress));
    expect(counted).toEqual([1, 2, 1, 2, 1]);
  });
});
