import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { readMarkKeys } from "@timbre/engine";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNats, type TestNats } from "../../../../../scripts/steps/services/nats-server.mjs";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { buildTestApp, type TestApp } from "../../test-support/test-app.ts";
import { openLog } from "../log.ts";
import { makeKeyring, useKeyring } from "../secrets/keyring.ts";
import { openWire, type Wire } from "./open-wire.ts";
import { answerMarkKeys, askForMarkKeys, shareMarkKeys, writeMarkKeys } from "./share-mark-keys.ts";

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

  it("reach an engine sealed, and only one that has the server's key", async () => {
    const [server, engine] = [await wire("a"), await wire("a")];
    const asking = askForMarkKeys(engine);
    answerMarkKeys(server, ["first", "second"]);
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
