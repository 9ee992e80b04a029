import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { followMarkKeys, readMarkKeys } from "@timbre/engine";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNats, type TestNats } from "../../../../../scripts/steps/services/nats-server.mjs";
import { earProcess } from "../../test-support/engine-processes.ts";
import { joinEngine, joinWeb, listen, toyHost } from "../../test-support/test-fleet.ts";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { buildTestApp, type TestApp } from "../../test-support/test-app.ts";
import { type EarHost, startEarHost } from "../engine/ear-host.ts";
import { openLog } from "../log.ts";
import { makeKeyring, useKeyring } from "../secrets/keyring.ts";
import { openWire, type Wire } from "./open-wire.ts";
import { askForMarkKeys, followNewMarkKeys, tellNewMarkKey, writeMarkKeys } from "./follow-mark-keys.ts";
import { addMarkKey, answerMarkKeys, shareMarkKeys } from "./share-mark-keys.ts";

let app: TestApp;
let nats: TestNats;
let folder: string;
const wires: Wire[] = [];
const wire = async (prefix: string): Promise<Wire> => {
  const settings = { servers: [nats.url], prefix, caFile: undefined };
  const opened = await openWire({ nats: settings, name: "test", log: openLog("silent"), patienceMs: 10_000 });
  wires.push(opened);
  return opened;
};
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
  nats = await startNats();
  folder = await mkdtemp(path.join(os.tmpdir(), "timbre-marks-"));
  useKeyring(makeKeyring("a long key that all machines of this test have"));
});
afterAll(async () => {
  await Promise.all(wires.map((one) => one.close()));
  await nats.stop();
  await app.close();
  await rm(folder, { recursive: true });
});

const startTestEar = (markKeyFile: string): EarHost => {
  const { entry, execArgv, weightsDir } = earProcess;
  const limits = { modelsDir: "unused", threads: 1, maxWaiting: 4, maxMemoryMb: 2_048 };
  return startEarHost({ entry, execArgv, process: { weightsDir, markKeyFile, ...limits }, log: openLog("silent") });
};

const needs = () => ({ db: app.parts.database.db, clock: app.parts.clock });
const key = Buffer.alloc(32, 7);
const earlier = Buffer.alloc(32, 8);

describe("the watermark's keys on many machines", () => {
  it("are those of the machine it grew out of, sealed in the database, the same for all", async () => {
    await writeFile(path.join(folder, "watermark.key"), key);
    await writeFile(path.join(folder, "watermark.2026.key"), earlier);
    const shared = await shareMarkKeys(needs(), folder);
    expect(shared.map((one) => Buffer.from(one, "base64"))).toEqual([key, earlier]);
    expect(await shareMarkKeys(needs(), path.join(folder, "another machine"))).toEqual(shared);
    const { rows } = await app.parts.database.execute(`select value from server_secrets where name = 'watermark keys'`);
    expect(String(rows[0]?.value)).toMatch(/^sealed:v1:/);
    const file = await writeMarkKeys(path.join(folder, "engine"), shared);
    expect(readMarkKeys(file).map((one) => Buffer.from(one))).toEqual([key, earlier]);
    expect(await readFile(file)).toEqual(key);
  });

  it("are exchanged while engines run: what is said next has the new mark, and both marks are recognised", async () => {
    const [server, side, tool] = [await wire("timbre"), await wire("timbre"), await wire("timbre")];
    const ownFolder = path.join(folder, "running engine");
    const read = () => shareMarkKeys(needs(), folder);
    answerMarkKeys(server, read);
    await server.nats.flush();
    const known = await askForMarkKeys(side);
    const markKeyFile = await writeMarkKeys(ownFolder, known);
    followNewMarkKeys({
      wire: side,
      folder: ownFolder,
      known,
      read: () => askForMarkKeys(side),
      log: openLog("silent"),
    });
    await side.nats.flush();
    const keys = followMarkKeys(markKeyFile);
    // The mouth as it is in its process; the ear in a real one, which was started with the first key.
    const ear = startTestEar(markKeyFile);
    const engine = await joinEngine(nats.url, { mouth: toyHost({ markKey: () => keys()[0] }), ear });
    const web = await joinWeb(nats.url);
    const isOurs = async (sound: Buffer): Promise<boolean> => {
      const samples = Float32Array.from({ length: sound.length / 2 }, (_, n) => sound.readInt16LE(2 * n) / 32_768);
      const asked = { sound: { kind: "samples" as const, samples, sampleRateHz: 24_000 } };
      return (await web.ear.call("findMark", asked, { signal: new AbortController().signal })).isFound;
    };
    const before = await listen(web);
    expect(await isOurs(before)).toBe(true);
    expect((await listen(web)).equals(before)).toBe(true);
    const pid = ear.pid();

    const added = await addMarkKey(needs(), folder);
    expect(added.slice(1)).toEqual(known);
    tellNewMarkKey(tool);
    await expect.poll(async () => (await readFile(markKeyFile)).toString("base64")).toBe(added[0]);
    const after = await listen(web);
    expect(after.equals(before)).toBe(false);
    expect([await isOurs(after), await isOurs(before), await isOurs(await listen({ engine: toyHost() }))]).toEqual([
      ...[true, true, false],
    ]);
    expect(ear.pid()).toBe(pid);
    await web.close();
    await engine.die();
    await ear.stop();
  });

  it("told by a process that does not know the new one yet are left alone", async () => {
    const [engine, tool] = [await wire("c"), await wire("c")];
    const ownFolder = path.join(folder, "kept");
    const markKeyFile = await writeMarkKeys(ownFolder, ["bmV3", "b2xk"]);
    let asked = 0;
    const read = async () => ((asked += 1), ["b2xk"]);
    followNewMarkKeys({ wire: engine, folder: ownFolder, known: ["bmV3", "b2xk"], read, log: openLog("silent") });
    await engine.nats.flush();
    tellNewMarkKey(tool);
    await expect.poll(() => asked).toBe(1);
    tellNewMarkKey(tool);
    await expect.poll(() => asked).toBe(2);
    expect(readMarkKeys(markKeyFile).map((one) => Buffer.from(one).toString())).toEqual(["new", "old"]);
  });

  it("reach an engine sealed, and only one that has the server's key", async () => {
    const [server, engine] = [await wire("a"), await wire("a")];
    const asking = askForMarkKeys(engine);
    answerMarkKeys(server, async () => ["first", "second"]);
    expect(await asking).toEqual(["first", "second"]);
    const seen = await engine.nats.request(engine.subjects.keys);
    expect(seen.string()).not.toContain("first");
    const [stranger, other] = [await wire("b"), await wire("b")];
    stranger.nats.subscribe(stranger.subjects.keys, { callback: (_, message) => void message.respond(seen.data) });
    await stranger.nats.flush();
    useKeyring(makeKeyring("another long key that this engine has"));
    await expect(askForMarkKeys(other)).rejects.toThrow("SECRET_KEY");
  });
});
