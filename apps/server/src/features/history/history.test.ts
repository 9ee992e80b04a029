import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { historyItems } from "../../platform/database/tables/history.ts";
import { newId } from "../../platform/new-id.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

const engine = scriptedEngine();
let app: TestApp;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  app = await buildTestApp(engine, { defaultTier: "pro" });
  ada = await app.signUp();
  bob = await app.signUp();
});
afterAll(() => app.close());

type Item = { history_item_id: string; text: string; date_unix: number };
const itemsOf = (answer: Answer): Item[] => answer.json().history;
const idsOf = (answer: Answer): string[] => itemsOf(answer).map(({ history_item_id }) => history_item_id);
const textsOf = (answer: Answer): string[] => itemsOf(answer).map(({ text }) => text);

const speak = async (person: Person, text: string, call = "af_heart"): Promise<string> => {
  const answer = await person.post(`/v1/text-to-speech/${call}`, { text });
  expect(answer.statusCode).toBe(200);
  return String(answer.headers["history-item-id"]);
};

/** Rows without sound, for tests of the list alone. */
const addRows = (person: Person, rows: Partial<typeof historyItems.$inferInsert>[]) =>
  app.parts.database.db.insert(historyItems).values(
    rows.map((row) => ({
      historyItemId: newId(),
      workspaceId: person.workspaceId,
      userId: person.userId,
      requestId: newId(),
      source: "TTS",
      outputFormat: "mp3_44100_128",
      contentType: "audio/mpeg",
      fileKey: "history/none.mp3",
      sizeBytes: 1,
      durationMs: 1,
      credits: 1,
      countFrom: 0,
      countTo: 1,
      createdAt: app.parts.clock.now(),
      ...row,
    })),
  );

describe("the moments of characters", () => {
  it("HIST-01 are told for one item, not in the list, and go with it", async () => {
    engine.alignChunks = true;
    const itemId = await speak(ada, "Hi you").finally(() => (engine.alignChunks = false));
    const item = (await ada.get(`/v1/history/${itemId}`)).json();
    expect(item.alignments.alignment).toEqual({
      characters: ["H", "i", " ", "y", "o", "u"],
      character_start_times_seconds: [0, 0.1, 0.2, 0.3, 0.4, 0.5],
      character_end_times_seconds: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6],
    });
    const listed = (await ada.get("/v1/history?page_size=1")).json().history[0];
    expect(listed).toMatchObject({ history_item_id: itemId });
    expect(listed.alignments).toBeUndefined();
    expect((await bob.get(`/v1/history/${itemId}`)).statusCode).toBe(404);
  });

  it("are missing where the sound was not timed", async () => {
    const itemId = await speak(ada, "Untimed");
    expect((await ada.get(`/v1/history/${itemId}`)).json().alignments).toBeNull();
  });
});

describe("the list", () => {
  it("HIST-01 is newest first and holds only the caller's own items", async () => {
    const person = await app.signUp();
    await addRows(person, [
      { text: "first", createdAt: new Date("2026-01-01T00:00:00Z") },
      { text: "third", createdAt: new Date("2026-01-03T00:00:00Z") },
      { text: "second", createdAt: new Date("2026-01-02T00:00:00Z") },
      { text: "someone else's", userId: bob.userId },
    ]);
    const answer = await person.get("/v1/history");
    expect(textsOf(answer)).toEqual(["third", "second", "first"]);
    expect(answer.json()).toMatchObject({ has_more: false, last_history_item_id: idsOf(answer)[2] });
    expect(textsOf(await person.get("/v1/history?sort_direction=asc"))).toEqual(["first", "second", "third"]);
  });

  it("HIST-01 finds dialogues by their kind", async () => {
    const person = await app.signUp();
    const dialogue = [{ text: "Hi", voice_id: "af_heart", voice_name: "Heart" }];
    await addRows(person, [{ text: "alone" }, { text: "together", dialogue }, { text: "changed", source: "STS" }]);
    expect(textsOf(await person.get("/v1/history?source=Dialogue"))).toEqual(["together"]);
    expect(textsOf(await person.get("/v1/history?source=STS"))).toEqual(["changed"]);
  });

  it("is empty for a new person", async () => {
    const person = await app.signUp();
    expect((await person.get("/v1/history")).json()).toEqual({
      history: [],
      has_more: false,
      last_history_item_id: null,
      scanned_until: null,
    });
  });

  it.each(["asc", "desc"])(
    "pages %s through items of one moment, though some come and go meanwhile",
    async (direction) => {
      const person = await app.signUp();
      await addRows(
        person,
        Array.from({ length: 25 }, (_, index) => ({ text: `take ${index}` })),
      );
      const seen: string[] = [];
      let after = "";
      let isMore = true;
      while (isMore) {
        const answer = await person.get(
          `/v1/history?page_size=10&sort_direction=${direction}&start_after_history_item_id=${after}`,
        );
        seen.push(...idsOf(answer));
        after = answer.json().last_history_item_id;
        isMore = answer.json().has_more;
        await person.delete(`/v1/history/${after}`);
        await addRows(person, [{ text: "newer", createdAt: new Date("2030-01-01") }]);
      }
      const taken = seen.filter((_, index) => index < 25);
      expect(new Set(taken).size).toBe(25);
    },
  );

  it("filters by voice, model, text, source and time", async () => {
    const person = await app.signUp();
    await addRows(person, [
      { text: "A cat sat", voiceId: "af_sky", modelId: "eleven_v3", createdAt: new Date(1_000_000_000_000) },
      { text: "100% sure_", voiceId: "af_heart", source: "STS", createdAt: new Date(1_100_000_000_000) },
    ]);
    const found = async (query: string) => textsOf(await person.get(`/v1/history?${query}`));
    expect(await found("voice_id=af_sky")).toEqual(["A cat sat"]);
    expect(await found("model_id=eleven_v3")).toEqual(["A cat sat"]);
    expect(await found("search=CAT")).toEqual(["A cat sat"]);
    expect(await found("search=0%25")).toEqual(["100% sure_"]);
    expect(await found("search=_")).toEqual(["100% sure_"]);
    expect(await found("source=STS")).toEqual(["100% sure_"]);
    expect(await found("date_before_unix=1050000000")).toEqual(["A cat sat"]);
    expect(await found("date_after_unix=1050000000")).toEqual(["100% sure_"]);
    expect(await found("date_before_unix=9007199254740991")).toHaveLength(2);
    expect(await found("voice_id=%00")).toEqual([]);
  });

  it.each([
    "page_size=-1",
    "page_size=0",
    "page_size=1001",
    "page_size=x",
    "sort_direction=up",
    "source=Radio",
    "date_after_unix=-5",
  ])("ERR-01 refuses %s", async (query) => {
    const answer = await ada.get(`/v1/history?${query}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0].loc[0]).toBe("query");
  });

  it("refuses to start after an item that is not the caller's", async () => {
    const hers = await speak(ada, "hers");
    for (const id of [hers, "nope", "%00"]) {
      const answer = await bob.get(`/v1/history?start_after_history_item_id=${id}`);
      expect(answer.statusCode).toBe(404);
    }
  });
});

describe("another person's item", () => {
  it("is a 404 on every call, in another workspace and in the same one", async () => {
    const itemId = await speak(ada, "private");
    const calls = (person: Person) => [
      person.get(`/v1/history/${itemId}`),
      person.get(`/v1/history/${itemId}/audio`),
      person.delete(`/v1/history/${itemId}`),
      person.post(`/v1/history/${itemId}/restore`),
      person.post("/v1/history/download", { history_item_ids: [itemId] }),
    ];
    for (const answer of await Promise.all(calls(bob))) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json().detail.status).toBe("history_item_not_found");
    }
    const { db } = app.parts.database;
    await db.update(historyItems).set({ userId: bob.userId }).where(eq(historyItems.historyItemId, itemId));
    for (const answer of await Promise.all(calls(ada))) expect(answer.statusCode).toBe(404);
  });
});

describe("the sound", () => {
  it("is served whole, and in parts to a player that seeks", async () => {
    const itemId = await speak(ada, "Seek in me");
    const url = `/v1/history/${itemId}/audio`;
    const whole = await ada.get(url);
    expect(whole.statusCode).toBe(200);
    expect(whole.headers).toMatchObject({ "content-type": "audio/mpeg", "accept-ranges": "bytes" });
    expect(whole.headers["content-disposition"]).toBe("inline");
    const part = await ada.get(url, { range: "bytes=10-19" });
    expect(part.statusCode).toBe(206);
    expect(part.headers["content-range"]).toBe(`bytes 10-19/${whole.rawPayload.length}`);
    expect(part.headers["content-length"]).toBe("10");
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20));
    const beyond = await ada.get(url, { range: "bytes=999999-" });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers["content-range"]).toBe(`bytes */${whole.rawPayload.length}`);
  });

  it("HIST-01 is downloaded under a name that tells voice and time", async () => {
    const itemId = await speak(ada, "Save me");
    const answer = await ada.get(`/v1/history/${itemId}/audio?download=1`);
    expect(answer.headers["content-disposition"]).toBe(
      `attachment; filename="Heart_2026-03-14_09-26-53_${itemId.slice(0, 6)}.mp3"`,
    );
  });

  it("that is missing on disk is told as a missing item", async () => {
    const itemId = await speak(ada, "Lost");
    const [row] = await app.parts.database.db.select().from(historyItems).where(eq(historyItems.historyItemId, itemId));
    await app.parts.files.remove(row?.fileKey ?? "");
    expect((await ada.get(`/v1/history/${itemId}/audio`)).statusCode).toBe(404);
    expect((await ada.post("/v1/history/download", { history_item_ids: [itemId] })).statusCode).toBe(404);
  });
});
