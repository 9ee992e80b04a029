import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { idempotentAnswers } from "./tables.ts";
import { gate, scriptedEngine } from "../../test-support/scripted-engine.ts";
import { buildTestApp, type Answer, type Person, type TestApp } from "../../test-support/test-app.ts";
import { makePurgeAnswer } from "./purge-answer.handler.ts";

const engine = scriptedEngine();
let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await buildTestApp(engine);
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  engine.requests.length = 0;
  engine.beforeChunk = () => undefined;
});

const speak = "/v1/text-to-speech/af_heart";
const say = (key: string, { text = "Hello", url = speak, person = ada } = {}): Promise<Answer> =>
  person.post(url, { text }, { "idempotency-key": key });
const spent = async (): Promise<number> => (await ada.get("/v1/user/subscription")).json().character_count;
const rows = () => app.parts.database.db.select().from(idempotentAnswers);

describe("a call repeated under the same key", () => {
  it.each([speak, `${speak}/stream`, `${speak}/with-timestamps`, `${speak}/stream/with-timestamps`])(
    "%s gets the same answer again and pays once",
    async (url) => {
      const first = await say("once", { url });
      const second = await say("once", { url });
      expect(second.statusCode).toBe(200);
      expect(second.rawPayload).toEqual(first.rawPayload);
      expect(second.headers["idempotent-replayed"]).toBe("true");
      expect(first.headers["idempotent-replayed"]).toBeUndefined();
      for (const name of ["content-type", "request-id", "history-item-id", "character-cost", "generation-info"]) {
        expect(second.headers[name], name).toBe(first.headers[name]);
      }
      expect(engine.requests).toHaveLength(1);
      expect(await spent()).toBe(5);
      expect((await ada.get("/v1/history")).json().history).toHaveLength(1);
    },
  );

  it("is refused with another body or address", async () => {
    await say("reused");
    const other = await say("reused", { text: "Another" });
    expect(other.statusCode).toBe(422);
    expect(other.json().detail.status).toBe("idempotency_key_reused");
    expect((await say("reused", { url: `${speak}/stream` })).statusCode).toBe(422);
    expect(await spent()).toBe(5);
  });

  it("is told to wait while the first is running, and rendered once", async () => {
    const held = gate();
    const reached = gate();
    engine.beforeChunk = () => {
      reached.open();
      return held.opened;
    };
    const first = say("running");
    await reached.opened;
    const second = await say("running");
    expect(second.statusCode).toBe(409);
    expect(second.json().detail.status).toBe("idempotency_in_progress");
    expect(second.headers["retry-after"]).toBe("2");
    held.open();
    expect((await first).statusCode).toBe(200);
    expect((await say("running")).headers["idempotent-replayed"]).toBe("true");
    expect(engine.requests).toHaveLength(1);
  });

  it("is done again when the first failed", async () => {
    engine.beforeChunk = () => {
      throw new Error("broken");
    };
    expect((await say("failing")).statusCode).toBe(500);
    engine.beforeChunk = () => undefined;
    const again = await say("failing");
    expect(again.statusCode).toBe(200);
    expect(again.headers["idempotent-replayed"]).toBeUndefined();
    expect((await say("", { text: "" })).statusCode).toBe(400);
  });

  it("is done again when a stream broke off", async () => {
    engine.beforeChunk = (index) => {
      if (index === 1) throw new Error("broken");
    };
    await expect(say("breaking", { url: `${speak}/stream` })).rejects.toThrow();
    engine.beforeChunk = () => undefined;
    await expect.poll(async () => (await rows()).filter(({ key }) => key === "breaking")).toEqual([]);
    expect((await say("breaking", { url: `${speak}/stream` })).statusCode).toBe(200);
    expect(await spent()).toBe(5);
  });

  it("is another call for another person", async () => {
    await say("shared");
    const bob = await app.signUp();
    expect((await say("shared", { person: bob })).headers["idempotent-replayed"]).toBeUndefined();
  });

  it("is a new call after a day, and the kept answer is gone by then", async () => {
    await say("daily");
    const { clock, files, database, folder } = app.parts;
    const key = { workspaceId: ada.workspaceId, userId: ada.userId, key: "daily" };
    const purge = makePurgeAnswer({ db: database.db, files, clock });
    await purge(key);
    expect((await say("daily")).headers["idempotent-replayed"]).toBe("true");
    clock.moveMs(24 * 3_600_000);
    await purge(key);
    expect((await rows()).filter((row) => row.userId === ada.userId)).toEqual([]);
    const kept = await readdir(path.join(folder, "files", "kept", "idempotency"), { recursive: true }).catch(() => []);
    expect(kept.filter((name) => !/^..$/.test(name)).length).toBe((await rows()).filter((row) => row.fileKey).length);
    expect((await say("daily")).headers["idempotent-replayed"]).toBeUndefined();
  });

  it("keeps no sound with enable_logging=false, and still never charges twice", async () => {
    const url = `${speak}?enable_logging=false`;
    expect((await say("secret", { url })).statusCode).toBe(200);
    const again = await say("secret", { url });
    expect(again.statusCode).toBe(409);
    expect(again.json().detail.status).toBe("idempotency_answer_not_kept");
    expect(await spent()).toBe(5);
  });

  it("after the death of a process is done again, unless it was charged", async () => {
    const left = (key: string, requestId: string) => ({
      workspaceId: ada.workspaceId,
      userId: ada.userId,
      key,
      requestId,
      fingerprint: "",
      createdAt: app.parts.clock.now(),
      expiresAt: new Date(app.parts.clock.now().getTime() + 60_000),
    });
    const charged = await say("first");
    const kept = (await rows()).find(({ key, userId }) => key === "first" && userId === ada.userId);
    const fingerprint = kept?.fingerprint ?? "";
    const { db } = app.parts.database;
    await db.insert(idempotentAnswers).values([
      { ...left("free", "nothing"), fingerprint, createdAt: new Date(0) },
      { ...left("paid", String(charged.headers["request-id"])), fingerprint, createdAt: new Date(0) },
    ]);
    expect((await say("free")).statusCode).toBe(200);
    expect((await say("paid")).json().detail.status).toBe("idempotency_answer_not_kept");
  });
});

it("refuses keys that are not plain text, and looks at generating calls alone", async () => {
  expect((await say("a b")).json().detail.status).toBe("invalid_idempotency_key");
  expect((await say("x".repeat(256))).statusCode).toBe(400);
  const rule = { name: "n", rules: [] };
  const dictionary = "/v1/pronunciation-dictionaries/add-from-rules";
  const [one, two] = [
    await ada.post(dictionary, rule, { "idempotency-key": "k" }),
    await ada.post(dictionary, rule, { "idempotency-key": "k" }),
  ];
  expect(one.json().id).not.toBe(two.json().id);
});
