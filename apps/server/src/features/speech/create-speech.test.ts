import { readdir } from "node:fs/promises";
import path from "node:path";
import { AppError } from "@timbre/contract";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { historyItems } from "../../platform/database/tables/history.ts";
import { voices, workspaces } from "../../platform/database/tables/owners.ts";
import { holdsUnderWay } from "../../test-support/holds-under-way.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { buildTestApp, type Answer, type Person, type TestApp } from "../../test-support/test-app.ts";

const engine = scriptedEngine();
let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await buildTestApp(engine);
  ada = await app.signUp();
});
afterAll(() => app.close());
afterEach(() => {
  engine.beforeChunk = () => undefined;
  engine.chunkCount = 3;
  engine.requests.length = 0;
});

const speakUrl = "/v1/text-to-speech/af_heart";
const say = (body: unknown, query = "", person = ada): Promise<Answer> => person.post(`${speakUrl}${query}`, body);
const characterCount = async (person = ada): Promise<number> =>
  (await person.get("/v1/user/subscription")).json().character_count;
const holds = (): Promise<number> => holdsUnderWay(app, ada);
const rowsOf = ({ workspaceId }: Person) =>
  app.parts.database.db.select().from(historyItems).where(eq(historyItems.workspaceId, workspaceId));
const filesOnDisk = async (): Promise<string[]> => {
  const found = await readdir(path.join(app.parts.folder, "files"), { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
};

/** Runs something that must fail, and proves that it cost nothing and left nothing. */
const expectNoTrace = async (work: () => Promise<Answer>): Promise<Answer> => {
  const before = { count: await characterCount(), rows: (await rowsOf(ada)).length, files: await filesOnDisk() };
  const answer = await work();
  expect(await characterCount()).toBe(before.count);
  expect(await rowsOf(ada)).toHaveLength(before.rows);
  expect(await filesOnDisk()).toEqual(before.files);
  expect(await holds()).toBe(0);
  return answer;
};

const setWorkspace = (person: Person, changes: Partial<typeof workspaces.$inferInsert>) =>
  app.parts.database.db.update(workspaces).set(changes).where(eq(workspaces.workspaceId, person.workspaceId));

describe("a whole answer", () => {
  it("API-41 API-45 answers audio with its headers", async () => {
    const answer = await say({ text: "Hello there" });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "audio/mpeg",
      "character-cost": "11",
      "regeneration-count": "0",
      "current-concurrent-requests": "1",
      "maximum-concurrent-requests": "2",
    });
    expect(Number(answer.headers["content-length"])).toBe(answer.rawPayload.length);
    expect(answer.headers["tts-latency-ms"]).toMatch(/^\d+$/);
    expect(answer.headers["generation-info"]).toBeTruthy();
    expect(answer.headers["x-request-id"]).toBe(answer.headers["request-id"]);
    expect(answer.body).toBe([0, 1, 2].map((index) => `[${index} af_heart mp3_44100_128 Hello there]`).join(""));
  });

  it("HIST-03 is found in history under the id of its header, with the bytes that were sent", async () => {
    const answer = await say({ text: "Keep me" }, "?output_format=pcm_16000");
    const id = String(answer.headers["history-item-id"]);
    const item = (await ada.get(`/v1/history/${id}`)).json();
    expect(item).toMatchObject({
      history_item_id: id,
      request_id: answer.headers["request-id"],
      voice_id: "af_heart",
      voice_name: "Heart",
      voice_category: "premade",
      model_id: "eleven_multilingual_v2",
      text: "Keep me",
      content_type: "audio/pcm",
      output_format: "pcm_16000",
      source: "TTS",
      duration_secs: 0.751,
    });
    expect(item.character_count_change_to - item.character_count_change_from).toBe(7);
    expect((await ada.get(`/v1/history/${id}/audio`)).rawPayload).toEqual(answer.rawPayload);
  });

  it("HIST-08 charges code points times multiplier, rounded up", async () => {
    const before = await characterCount();
    const answer = await say({ text: "👋👋👋", model_id: "eleven_flash_v2_5" });
    expect(answer.headers["character-cost"]).toBe("2");
    expect(await characterCount()).toBe(before + 2);
    expect(await holds()).toBe(0);
  });

  it("HIST-08 VOICE-09 multiplies by the voice's rate", async () => {
    const { db } = app.parts.database;
    await db.update(voices).set({ rate: 2.5 }).where(eq(voices.voiceId, "af_sky"));
    const answer = await ada.post("/v1/text-to-speech/af_sky", { text: "abc" });
    expect(answer.headers["character-cost"]).toBe("8");
  });

  it("HIST-09 uses the workspace's own rate for a model", async () => {
    const bob = await app.signUp();
    await setWorkspace(bob, { customModelRates: { eleven_multilingual_v2: 3 } });
    expect((await say({ text: "abcd" }, "", bob)).headers["character-cost"]).toBe("12");
  });

  it("HIST-05 with enable_logging=false keeps nothing and still charges", async () => {
    const before = { count: await characterCount(), rows: (await rowsOf(ada)).length, files: await filesOnDisk() };
    const answer = await say({ text: "secret" }, "?enable_logging=false");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["history-item-id"]).toBeUndefined();
    expect(await characterCount()).toBe(before.count + 6);
    expect(await rowsOf(ada)).toHaveLength(before.rows);
    expect(await filesOnDisk()).toEqual(before.files);
  });

  it("streams the same bytes as it answers whole", async () => {
    const body = { text: "Same", seed: 7 };
    const whole = await say(body);
    const streamed = await ada.post(`${speakUrl}/stream`, body);
    expect(streamed.statusCode).toBe(200);
    expect(streamed.headers["content-length"]).toBeUndefined();
    expect(streamed.headers["history-item-id"]).toBeTruthy();
    expect(streamed.rawPayload).toEqual(whole.rawPayload);
    expect(await rowsOf(ada)).toContainEqual(
      expect.objectContaining({ historyItemId: streamed.headers["history-item-id"], text: "Same" }),
    );
  });

  it("keeps text with a zero character, which the database cannot hold", async () => {
    const answer = await say({ text: "a\u0000b" });
    const item = (await ada.get(`/v1/history/${String(answer.headers["history-item-id"])}`)).json();
    expect(item.text).toBe("a\ufffdb");
  });
});

describe("refusals leave no trace", () => {
  const long = "a".repeat(5_001);
  const cases: { what: string; body: object; query?: string; code: string }[] = [
    { what: "empty text", body: { text: "" }, code: "input_text_empty" },
    { what: "blank text", body: { text: " \n\t " }, code: "input_text_empty" },
    { what: "5,001 characters", body: { text: long }, code: "max_character_limit_exceeded" },
    { what: "an unknown model", body: { text: "Hi", model_id: "nope" }, code: "model_not_found" },
    {
      what: "a voice changer model",
      body: { text: "Hi", model_id: "eleven_english_sts_v2" },
      code: "model_can_not_do_text_to_speech",
    },
    { what: "an unknown format", body: { text: "Hi" }, query: "?output_format=flac", code: "invalid_output_format" },
    { what: "an unknown language", body: { text: "Hi", language_code: "xx" }, code: "unsupported_language" },
    { what: "a language not spoken here", body: { text: "Hi", language_code: "pl" }, code: "unsupported_language" },
  ];

  it.each(cases)("ERR-01 HIST-10 of $what", async ({ body, query, code }) => {
    const answer = await expectNoTrace(() => say(body, query));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toMatchObject({ status: code, message: expect.any(String) });
    expect(engine.requests).toEqual([]);
  });

  it("TTS-06 the refusal of long text names the limit", async () => {
    expect((await say({ text: long })).json().detail.message).toContain("at most 5000");
  });

  it.each(["nope", "af_heart%00", "..%2F..%2Fetc", "%F0%9F%91%8B"])("of the unknown voice %s", async (voiceId) => {
    const answer = await expectNoTrace(() => ada.post(`/v1/text-to-speech/${voiceId}`, { text: "Hi" }));
    expect(answer.statusCode).toBe(404);
    expect(answer.json().detail.status).toBe("voice_not_found");
  });

  it("of wav on the streaming call", async () => {
    const answer = await expectNoTrace(() => ada.post(`${speakUrl}/stream?output_format=wav_44100`, { text: "Hi" }));
    expect(answer.json().detail.status).toBe("invalid_output_format");
  });

  it.each([
    ["no text", {}],
    ["text that is a number", { text: 5 }],
    ["stability above one", { text: "Hi", voice_settings: { stability: 1.5 } }],
    ["speed below the range", { text: "Hi", voice_settings: { speed: 0.1 } }],
    ["a negative seed", { text: "Hi", seed: -1 }],
    ["four neighbours", { text: "Hi", previous_request_ids: ["a", "b", "c", "d"] }],
    ["a list", [{ text: "Hi" }]],
  ])("ERR-01 ERR-24 of %s, naming the field", async (_what, body) => {
    const answer = await expectNoTrace(() => say(body));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0]).toEqual({
      loc: expect.arrayContaining(["body"]),
      msg: expect.any(String),
      type: expect.any(String),
    });
  });

  const raw = (payload: string, contentType: string): Promise<Answer> =>
    app.send({
      method: "POST",
      url: speakUrl,
      headers: { authorization: `Bearer ${ada.token}`, "content-type": contentType },
      payload,
    });

  it("of malformed JSON", async () => {
    const answer = await expectNoTrace(() => raw(`{"text": "Hi"`, "application/json"));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0].loc).toEqual(["body"]);
  });

  it.each(["text/plain", "application/xml", "audio/mpeg"])("of content type %s", async (contentType) => {
    const answer = await expectNoTrace(() => raw("Hi", contentType));
    expect(answer.statusCode).toBe(415);
    expect(answer.json().detail.status).toBe("unsupported_media_type");
  });

  it("of a caller without the permission", async () => {
    const bob = await app.signUp();
    await setWorkspace(bob, { allMembersPermissions: [] });
    const answer = await expectNoTrace(() => say({ text: "Hi" }, "", bob));
    expect(answer.statusCode).toBe(403);
    expect(answer.json().detail.message).toContain("Text to Speech");
  });

  it("of nobody", async () => {
    const answer = await expectNoTrace(() => app.send({ method: "POST", url: speakUrl, payload: { text: "Hi" } }));
    expect(answer.statusCode).toBe(401);
  });

  it("TTS-18 of a text the credits do not reach for, with nothing held", async () => {
    const bob = await app.signUp();
    await setWorkspace(bob, { characterCount: 9_998 });
    const answer = await expectNoTrace(() => say({ text: "abc" }, "", bob));
    expect(answer.statusCode).toBe(401);
    expect(answer.json().detail.status).toBe("quota_exceeded");
    expect((await say({ text: "ab" }, "", bob)).statusCode).toBe(200);
    expect((await say({ text: "a" }, "", bob)).json().detail.status).toBe("quota_exceeded");
  });
});

describe("failures of the engine", () => {
  it.each(["", "/stream"])("HIST-10 before the first sound are typed and free (%s)", async (call) => {
    engine.beforeChunk = () => {
      throw new AppError("system_busy", { retryAfterSeconds: 4 });
    };
    const answer = await expectNoTrace(() => ada.post(`${speakUrl}${call}`, { text: "Hi" }));
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["retry-after"]).toBe("4");
    expect(answer.headers["content-type"]).toContain("application/json");
    expect(answer.headers["history-item-id"]).toBeUndefined();
    expect(answer.json().detail.status).toBe("system_busy");
  });

  const failAtSecondChunk = (index: number): void => {
    if (index === 1) throw new AppError("engine_unavailable");
  };

  it("HIST-10 half way through a whole answer are typed and free", async () => {
    engine.beforeChunk = failAtSecondChunk;
    const answer = await expectNoTrace(() => say({ text: "Hi" }));
    expect(answer.statusCode).toBe(503);
    expect(answer.json().detail.status).toBe("engine_unavailable");
  });

  it("HIST-10 half way through a stream break it off and charge nothing", async () => {
    engine.beforeChunk = failAtSecondChunk;
    const before = { count: await characterCount(), files: await filesOnDisk() };
    await expect(ada.post(`${speakUrl}/stream`, { text: "broken off" })).rejects.toThrow();
    await expect.poll(holds).toBe(0);
    expect((await rowsOf(ada)).map(({ text }) => text)).not.toContain("broken off");
    expect(await characterCount()).toBe(before.count);
    expect(await filesOnDisk()).toEqual(before.files);
  });

  it("an engine that makes no sound is told as unspeakable text", async () => {
    engine.chunkCount = 0;
    const answer = await expectNoTrace(() => say({ text: "***" }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail.status).toBe("unspeakable_text");
  });
});
