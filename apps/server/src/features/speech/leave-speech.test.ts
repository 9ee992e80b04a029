import { readdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { generationKeyHeader } from "@timbre/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { historyItems } from "../../platform/database/tables/history.ts";
import { holdsUnderWay } from "../../test-support/holds-under-way.ts";
import { gate, scriptedEngine, untilAborted } from "../../test-support/scripted-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

/** Over a real connection: only there can a client leave. */
const engine = scriptedEngine();
let app: TestApp;
let ada: Person;
let address: string;

beforeAll(async () => {
  app = await buildTestApp(engine);
  ada = await app.signUp();
  await app.http.listen({ port: 0, host: "127.0.0.1" });
  address = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  // fetch opens a spare connection after an abort and sends nothing on it; closing politely would wait for it.
  app.http.server.closeAllConnections();
  await app.close();
});
afterEach(() => {
  engine.beforeChunk = () => undefined;
  engine.chunkCount = 3;
});

const post = (call: string, signal: AbortSignal, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${address}/v1/text-to-speech/af_heart${call}`, {
    method: "POST",
    headers: { authorization: `Bearer ${ada.token}`, "content-type": "application/json", ...headers },
    body: JSON.stringify({ text: "Listen to me" }),
    signal,
  });

const holds = (): Promise<number> => holdsUnderWay(app, ada);
const rows = () => app.parts.database.db.select().from(historyItems);
const filesOnDisk = async (): Promise<string[]> => {
  const found = await readdir(path.join(app.parts.folder, "files"), { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
};

const expectNothingLeft = async (): Promise<void> => {
  await expect.poll(holds).toBe(0);
  await expect.poll(filesOnDisk).toEqual([]);
  expect(await rows()).toEqual([]);
  expect((await ada.get("/v1/user/subscription")).json().character_count).toBe(0);
};

/** Keeps the engine busy at one chunk until it is told to stop. */
const busyAt = (chunk: number): { started: Promise<void>; stopped: Promise<void> } => {
  const started = gate();
  const stopped = gate();
  engine.beforeChunk = async (index, signal) => {
    if (index !== chunk) return;
    started.open();
    await untilAborted(signal);
    stopped.open();
  };
  return { started: started.opened, stopped: stopped.opened };
};

describe("a client that leaves", () => {
  it("while the first sound is being made stops the engine and pays nothing", async () => {
    const busy = busyAt(0);
    const leaving = new AbortController();
    const asked = post("", leaving.signal).catch(() => "left");
    await busy.started;
    leaving.abort();
    await busy.stopped;
    expect(await asked).toBe("left");
    await expectNothingLeft();
  });

  it("leaves no hold when something fails before the first sound is asked for", async () => {
    const { database } = app.parts;
    await database.execute("alter table generations rename to generations_away");
    const body = { text: "Listen to me", previous_request_ids: ["earlier"] };
    const answer = await ada.post("/v1/text-to-speech/af_heart", body, key("broken"));
    await database.execute("alter table generations_away rename to generations");
    expect(answer.statusCode).toBe(500);
    expect((await ada.get("/v1/generations/broken")).json()).toMatchObject({ state: "unknown" });
    await expectNothingLeft();
  });
});

const key = (name: string): Record<string, string> => ({ [generationKeyHeader]: name });

describe("a client that stays", () => {
  it("hears the first sound before the second is made", async () => {
    const second = gate();
    engine.beforeChunk = (index) => (index === 1 ? second.opened : undefined);
    const answer = await post("/stream", new AbortController().signal);
    const reader = answer.body?.getReader();
    const first = Buffer.from((await reader?.read())?.value ?? "").toString();
    expect(first).toBe("[0 af_heart mp3_44100_128 Listen to me]");
    second.open();
    while (!(await reader?.read())?.done);
    expect(await rows()).toHaveLength(1);
    expect(await holds()).toBe(0);
  });
});

describe("a client that wants its generation finished", () => {
  const stateOf = async (name: string): Promise<unknown> => (await ada.get(`/v1/generations/${name}`)).json();
  it("may leave: the item is in the history, paid for once", async () => {
    const before = (await rows()).length;
    const second = gate();
    engine.beforeChunk = (index) => (index === 1 ? second.opened : undefined);
    const leaving = new AbortController();
    const answer = await post("/stream/with-timestamps", leaving.signal, key("reload"));
    const itemId = answer.headers.get("history-item-id");
    leaving.abort();
    second.open();
    await expect.poll(async () => (await rows()).length, { timeout: 20_000 }).toBe(before + 1);
    await expect.poll(holds, { timeout: 20_000 }).toBe(0);
    const sound = await ada.get(`/v1/history/${itemId}/audio`);
    expect(sound.body).toContain("[2 af_heart");
    expect(await stateOf("reload")).toEqual({
      state: "finished",
      history_item_id: itemId,
      character_cost: "Listen to me".length,
      generation_info: answer.headers.get("generation-info"),
      regeneration_count: 0,
    });
    expect(await stateOf("never asked")).toMatchObject({ state: "unknown", history_item_id: null });
  });

  it("may leave before the first sound", async () => {
    const before = (await rows()).length;
    const [started, first] = [gate(), gate()];
    engine.beforeChunk = (index) => {
      if (index > 0) return undefined;
      started.open();
      return first.opened;
    };
    const leaving = new AbortController();
    const asked = post("/stream/with-timestamps", leaving.signal, key("at-once")).catch(() => "left");
    await started.opened;
    leaving.abort();
    expect(await asked).toBe("left");
    expect(await stateOf("at-once")).toMatchObject({ state: "running" });
    first.open();
    await expect.poll(async () => (await rows()).length, { timeout: 20_000 }).toBe(before + 1);
    await expect.poll(holds, { timeout: 20_000 }).toBe(0);
  });

  it("stops it with a call of its own before the first sound, pays nothing and leaves nothing", async () => {
    const before = (await rows()).length;
    const busy = busyAt(0);
    const leaving = new AbortController();
    const asked = post("/stream/with-timestamps", leaving.signal, key("cancel")).catch(() => "left");
    await busy.started;
    leaving.abort();
    await asked;
    expect(await holds()).toBe(1);
    const bob = await app.signUp();
    expect((await bob.delete("/v1/generations/cancel")).statusCode).toBe(200);
    expect(await holds()).toBe(1);
    expect((await ada.delete("/v1/generations/cancel")).statusCode).toBe(200);
    await busy.stopped;
    await expect.poll(holds, { timeout: 20_000 }).toBe(0);
    expect(await rows()).toHaveLength(before);
    expect(await stateOf("cancel")).toMatchObject({ state: "failed" });
  });

  it("stops it even when that call overtakes the request", async () => {
    const before = (await rows()).length;
    await ada.delete("/v1/generations/early");
    const answer = await post("/stream", new AbortController().signal, key("early"));
    await answer.text();
    await expect.poll(holds, { timeout: 20_000 }).toBe(0);
    expect(await rows()).toHaveLength(before);
  });
});
