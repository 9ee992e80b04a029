import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startNats, type TestNats } from "../../../../../scripts/steps/services/nats-server.mjs";
import {
  joinEngine,
  joinWeb,
  listen,
  notingHost,
  type TestEngine,
  toyHost,
  toyRequest,
} from "../../test-support/test-fleet.ts";
import type { EarHost } from "../engine/ear-host.ts";
import type { EngineHost } from "../engine/engine-host.ts";
import type { OpenFleet } from "./open-fleet.ts";

const going = (): AbortSignal => new AbortController().signal;

let nats: TestNats;
const engines: TestEngine[] = [];
const webs: OpenFleet[] = [];
beforeAll(async () => void (nats = await startNats()));
afterAll(() => nats.stop());
afterEach(async () => {
  await Promise.all(webs.splice(0).map((web) => web.close()));
  await Promise.all(engines.splice(0).map(({ die }) => die()));
});
const engine = async (options: Parameters<typeof joinEngine>[1]): Promise<TestEngine> => {
  const joined = await joinEngine(nats.url, options);
  engines.push(joined);
  return joined;
};
const web = async (over: Parameters<typeof joinWeb>[1] = {}): Promise<OpenFleet> => {
  const joined = await joinWeb(nats.url, over);
  webs.push(joined);
  return joined;
};

/** How long the requests are that others say are first with them. */
const notesHeard = ({ nats: line, subjects }: OpenFleet["wire"]): number[] => {
  const sizes: number[] = [];
  line.subscribe(subjects.waiting, {
    callback: (error, message) => {
      if (!error) sizes.push(...message.json<{ first: { size: number }[] }>().first.map(({ size }) => size));
    },
  });
  return sizes;
};

describe("a fleet of engines over NATS", () => {
  it("speaks as an engine beside the server does", async () => {
    await engine({ mouth: toyHost() });
    const fleet = await web();
    expect((await listen(fleet)).equals(await listen({ engine: toyHost() }))).toBe(true);
    expect(await fleet.engine.status()).toMatchObject({ state: "ready", models: [{ name: "toy" }] });
  });

  it("carries a message larger than NATS takes at once", async () => {
    await engine({ mouth: toyHost() });
    const text = "word ".repeat(60);
    const over = { text, format: "wav_44100", isWhole: true } as const;
    const sound = await listen(await web(), over);
    expect(sound.length).toBeGreaterThan(1_200_000);
    expect(sound.equals(await listen({ engine: toyHost() }, over))).toBe(true);
  });

  it("goes on at another engine when one dies in the middle", async () => {
    const fleet = await web();
    const first = await engine({ mouth: toyHost() });
    const whole = await listen({ engine: toyHost() });
    const sound = await listen(fleet, {}, async (_, index) => {
      if (index !== 2) return;
      await engine({ mouth: toyHost() });
      await first.die();
    });
    expect(sound.length).toBe(whole.length);
  });

  it("lets an engine that leaves finish, and gives it nothing new", async () => {
    const asked: string[] = [];
    const fleet = await web();
    const leaving = await engine({ mouth: notingHost("first", asked) });
    let drained: Promise<void> | undefined;
    const whole = await listen({ engine: toyHost() });
    const sound = await listen(fleet, {}, async (_, index) => {
      if (index !== 1) return;
      await engine({ mouth: notingHost("second", asked) });
      drained = leaving.served.drain(20_000);
    });
    expect(sound.equals(whole)).toBe(true);
    await drained;
    await listen(fleet, { text: "Another." });
    expect(asked).toEqual(["first Paragr", "second Anothe"]);
  });

  it("tells a caller to come back when no engine is there, after the wait that was set", async () => {
    const fleet = await web({ waitMs: 50 });
    expect(await fleet.engine.status()).toMatchObject({ state: "starting" });
    await expect(listen(fleet)).rejects.toMatchObject({ code: "engine_unavailable" });
  });

  it("stops a request that is not done in its time, at the engine too, and asks no other for it", async () => {
    const asked: string[] = [];
    const stops: unknown[] = [];
    const slow: EngineHost = {
      ...toyHost(),
      // It says nothing until it is told to stop.
      async *speak(wanted, signal) {
        asked.push(wanted.text);
        await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
        stops.push(signal.reason);
        yield* [];
        throw signal.reason;
      },
    };
    await Promise.all([engine({ mouth: slow }), engine({ mouth: slow })]);
    const fleet = await web({ workMs: 3_000 });
    await expect(listen(fleet)).rejects.toMatchObject({ code: "engine_took_too_long" });
    await expect.poll(() => stops).toHaveLength(1);
    expect(asked).toEqual([toyRequest.text]);
  });

  it("serves those who listen before those who do not, and short before long", async () => {
    const asked: string[] = [];
    let release = (): void => {};
    const hold = new Promise<void>((resolve) => (release = resolve));
    await engine({ mouth: notingHost("one", asked, hold), room: 1 });
    const fleet = await web();
    const wait = async (texts: number): Promise<void> =>
      expect.poll(async () => (await fleet.engine.status()).waitingRequests).toBe(texts);
    const all = [listen(fleet, { text: "First." })];
    await expect.poll(() => asked).toHaveLength(1);
    for (const over of [
      { text: "Batch.", isWhole: true },
      { text: `Longer ${"and longer ".repeat(100)}.` },
      { text: "Short." },
    ]) {
      all.push(listen(fleet, over));
      await wait(all.length - 1);
    }
    release();
    await Promise.all(all);
    expect(asked).toEqual(["one First.", "one Short.", "one Longer", "one Batch."]);
  });

  it("keeps that order among several web processes, and waits for none that died", async () => {
    const asked: string[] = [];
    let release = (): void => {};
    const hold = new Promise<void>((resolve) => (release = resolve));
    await engine({ mouth: notingHost("one", asked, hold), room: 1 });
    const fleets = [await web(), await web(), await joinWeb(nats.url)] as const;
    const told = fleets.map(({ wire }) => notesHeard(wire));
    const all = [listen(fleets[0], { text: "First." })];
    await expect.poll(() => asked).toHaveLength(1);
    // It dies with the shortest of all: nobody may wait for it for long.
    listen(fleets[2], { text: "Ah." }).catch(() => undefined);
    for (const who of [0, 1]) await expect.poll(() => told[who]).toContain("Ah.".length);
    await fleets[2].wire.nats.close();
    for (const [n, text] of [
      [0, `Longer ${"and longer ".repeat(100)}.`],
      [1, "The second."],
      [0, "The third one."],
      [1, "The fourth of all."],
    ] as const) {
      all.push(listen(fleets[n], { text }));
      // The last stands behind another of its own process.
      if (!text.includes("fourth")) await expect.poll(() => told[1 - n]).toContain(text.length);
    }
    release();
    await Promise.all(all);
    expect(asked).toEqual(["one First.", "one The se", "one The th", "one The fo", "one Longer"]);
    await fleets[2].close().catch(() => undefined);
  });

  it("gives work to the engine with the least to do", async () => {
    const asked: string[] = [];
    let release = (): void => {};
    const hold = new Promise<void>((resolve) => (release = resolve));
    for (const name of ["a", "b", "c"]) await engine({ mouth: notingHost(name, asked, hold) });
    const fleet = await web();
    const all = [1, 2, 3, 4, 5, 6].map(() => listen(fleet, { text: "Hello." }));
    await expect.poll(() => asked).toHaveLength(6);
    for (const name of ["a", "b", "c"]) expect(asked.filter((one) => one.startsWith(name))).toHaveLength(2);
    release();
    await Promise.all(all);
  });

  it("goes on when the NATS server itself was away", async () => {
    await engine({ mouth: toyHost() });
    const fleet = await web();
    const whole = await listen({ engine: toyHost() });
    const sound = await listen(fleet, {}, async (_, index) => {
      if (index !== 1) return;
      await nats.halt();
      await nats.resume();
    });
    expect(sound.length).toBe(whole.length);
  });

  it("notices a message that was lost on the way, and goes on", async () => {
    const joined = await engine({ mouth: toyHost() });
    const fleet = await web();
    const { wire } = fleet;
    const whole = await listen({ engine: toyHost() });
    const sound = await listen(fleet, {}, (_, index) => {
      if (index !== 2) return;
      const outOfOrder = Uint8Array.of(1, 0xff, 0xff, 0xff, 0xff);
      wire.nats.publish(wire.subjects.line(wire.id(), joined.id(), "mouth"), outOfOrder);
    });
    expect(sound.length).toBe(whole.length);
  });

  it("stops the engine's work when the listener leaves", async () => {
    let stopped: AbortSignal | undefined;
    const host = toyHost();
    await engine({ mouth: { ...host, speak: (wanted, signal) => host.speak(wanted, (stopped = signal)) } });
    const fleet = await web();
    for await (const chunk of fleet.engine.speak(toyRequest, going())) if (chunk.durationMs > 0) break;
    await expect.poll(() => stopped?.aborted).toBe(true);
  });
});

describe("hearing by a fleet", () => {
  it("brings files and long samples to the engine, and removes them after the call", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "timbre-fleet-"));
    const file = path.join(folder, "recording");
    const bytes = Buffer.alloc(1_500_000, "sound");
    await writeFile(file, bytes);
    let seen = "";
    const ear: EarHost = {
      call: async (_name, wanted) => {
        const { sound, against } = wanted as unknown as {
          sound: { path: string };
          against: { sounds: [{ samples: Float32Array }] };
        };
        seen = sound.path;
        const isSame = (await readFile(sound.path)).equals(bytes);
        return { isSame, samples: against.sounds[0].samples } as never;
      },
      pid: () => undefined,
      stop: () => Promise.resolve(),
    };
    await engine({ ear });
    const fleet = await web();
    const samples = Float32Array.from({ length: 400_000 }, (_, i) => i);
    const against = { sounds: [{ kind: "samples" as const, samples, sampleRateHz: 16_000 }] };
    const sound = { kind: "file" as const, path: file, maxDurationMs: 1 };
    const answer = await fleet.ear.call("verifySpeaker", { sound, against }, { signal: going() });
    expect(answer).toEqual({ isSame: true, samples });
    expect(seen).not.toBe(file);
    await expect(readFile(seen)).rejects.toThrow("ENOENT");
    await rm(folder, { recursive: true });
  });

  it("asks another engine when one dies over it", async () => {
    let calls = 0;
    const stuck: EarHost = {
      call: () => ((calls += 1), new Promise(() => undefined)),
      pid: () => undefined,
      stop: () => Promise.resolve(),
    };
    const first = await engine({ ear: stuck });
    const fleet = await web();
    const sound = { kind: "samples" as const, samples: new Float32Array(4), sampleRateHz: 16_000 };
    const answer = fleet.ear.call("inspectSound", { sound }, { signal: going() });
    await expect.poll(() => calls).toBe(1);
    await engine({ ear: { ...stuck, call: () => Promise.resolve({ durationMs: 7, sampleRateHz: 1 } as never) } });
    await first.die();
    expect(await answer).toEqual({ durationMs: 7, sampleRateHz: 1 });
  });
});
