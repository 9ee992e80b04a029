import { readdir } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { historyItems } from "../../platform/database/tables/history.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";
import { makePurgeHistoryItem } from "./purge-history-item.handler.ts";

const engine = scriptedEngine();
let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await buildTestApp(engine, { defaultTier: "pro" });
  ada = await app.signUp();
});
afterAll(() => app.close());

type Item = { history_item_id: string; text: string; date_unix: number };
const itemsOf = (answer: Answer): Item[] => answer.json().history;
const textsOf = (answer: Answer): string[] => itemsOf(answer).map(({ text }) => text);

const speak = async (person: Person, text: string, call = "af_heart"): Promise<string> => {
  const answer = await person.post(`/v1/text-to-speech/${call}`, { text });
  expect(answer.statusCode).toBe(200);
  return String(answer.headers["history-item-id"]);
};

describe("deleting", () => {
  const filesOnDisk = async (): Promise<string[]> => {
    const found = await readdir(path.join(app.parts.folder, "files"), { recursive: true, withFileTypes: true });
    return found.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  const day = 86_400_000;

  /** Sessions end before the time to restore does; keys do not. */
  let key: string;
  beforeAll(async () => {
    key = (await ada.post("/v1/user/api-keys", { name: "long lived" })).json().xi_api_key;
  });
  const withKey = (method: "POST" | "DELETE", url: string, payload?: object): Promise<Answer> =>
    app.send({ method, url, headers: { "xi-api-key": key }, ...(payload ? { payload } : {}) });

  it("hides the item at once and restoring brings all of it back", async () => {
    const itemId = await speak(ada, "Come back");
    const before = (await ada.get(`/v1/history/${itemId}`)).json();
    expect((await ada.delete(`/v1/history/${itemId}`)).json()).toEqual({ status: "ok" });
    expect((await ada.get(`/v1/history/${itemId}`)).statusCode).toBe(404);
    expect((await ada.get(`/v1/history/${itemId}/audio`)).statusCode).toBe(404);
    expect((await ada.delete(`/v1/history/${itemId}`)).statusCode).toBe(404);
    expect(textsOf(await ada.get("/v1/history"))).not.toContain("Come back");
    const restored = await ada.post(`/v1/history/${itemId}/restore`);
    expect(restored.json()).toEqual(before);
    expect((await ada.get(`/v1/history/${itemId}/audio`)).body).toContain("Come back");
    expect((await ada.post(`/v1/history/${itemId}/restore`)).statusCode).toBe(200);
  });

  it("is final after thirty days, when row and file go", async () => {
    const purge = makePurgeHistoryItem({ ...app.parts, db: app.parts.database.db });
    engine.alignChunks = true;
    const itemId = await speak(ada, "Goodbye").finally(() => (engine.alignChunks = false));
    expect(await filesOnDisk()).toContain(`${itemId}-times.json`);
    await withKey("DELETE", `/v1/history/${itemId}`);
    app.parts.clock.moveMs(30 * day - 1);
    await purge({ historyItemId: itemId });
    expect(await filesOnDisk()).toContain(`${itemId}.mp3`);
    app.parts.clock.moveMs(1);
    expect((await withKey("POST", `/v1/history/${itemId}/restore`)).statusCode).toBe(404);
    await purge({ historyItemId: itemId });
    await purge({ historyItemId: itemId });
    expect(await filesOnDisk()).not.toContain(`${itemId}.mp3`);
    expect(await filesOnDisk()).not.toContain(`${itemId}-times.json`);
    const rows = await app.parts.database.db.select().from(historyItems).where(eq(historyItems.historyItemId, itemId));
    expect(rows).toEqual([]);
  });

  it("is not final for what was restored, or restored and deleted again", async () => {
    const purge = makePurgeHistoryItem({ ...app.parts, db: app.parts.database.db });
    const spoken = await withKey("POST", "/v1/text-to-speech/af_heart", { text: "Undecided" });
    const itemId = String(spoken.headers["history-item-id"]);
    await withKey("DELETE", `/v1/history/${itemId}`);
    await withKey("POST", `/v1/history/${itemId}/restore`);
    app.parts.clock.moveMs(31 * day);
    await purge({ historyItemId: itemId });
    await withKey("DELETE", `/v1/history/${itemId}`);
    await purge({ historyItemId: itemId });
    expect((await withKey("POST", `/v1/history/${itemId}/restore`)).statusCode).toBe(200);
  });

  it("queues the purge for after the time to restore", async () => {
    const person = await app.signUp();
    const itemId = await speak(person, "Later");
    const now = app.parts.clock.now().getTime();
    await person.delete(`/v1/history/${itemId}`);
    const { rows } = await app.parts.database.execute(
      `select start_after from pgboss.job where name = 'purge-history-item' and data->>'historyItemId' = '${itemId}'`,
    );
    expect(rows).toHaveLength(1);
    expect(new Date(String(rows[0]?.start_after)).getTime()).toBeGreaterThan(now + 30 * day);
  });
});
