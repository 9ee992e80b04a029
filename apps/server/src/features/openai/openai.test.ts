import { openAiVoices } from "@timbre/contract";
import { builtInVoices } from "@timbre/engine";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { joinWorkspace, setTier } from "../../test-support/join-workspace.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { buildTestApp, type Answer, type Person, type TestApp } from "../../test-support/test-app.ts";

const engine = scriptedEngine();
let app: TestApp;
let ada: Person;
let key: string;

beforeAll(async () => {
  app = await buildTestApp(engine);
  ada = await app.signUp();
  key = (await ada.post("/v1/user/api-keys", { name: "other client" })).json().xi_api_key;
});
afterAll(() => app.close());
beforeEach(() => void (engine.requests.length = 0));

const speak = (body: object): Promise<Answer> =>
  app.send({
    method: "POST",
    url: "/v1/audio/speech",
    headers: { authorization: `Bearer ${key}` },
    payload: { model: "tts-1", input: "Hello", voice: "nova", ...body },
  });

describe("POST /v1/audio/speech", () => {
  it("speaks with our voice and model for theirs, the key as a bearer token", async () => {
    const answer = await speak({ speed: 1.1 });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ "content-type": "audio/mpeg", "character-cost": "3" });
    expect(engine.requests[0]).toMatchObject({ voice: { name: "af_nova" }, settings: { speed: 1.1 } });
  });

  it.each([
    ["opus", "audio/ogg"],
    ["aac", "audio/aac"],
    ["flac", "audio/flac"],
    ["wav", "audio/wav"],
    ["pcm", "audio/pcm"],
  ])("answers %s", async (format, type) => {
    expect((await speak({ response_format: format })).headers["content-type"]).toBe(type);
  });

  it.each(["tts-1", "tts-1-hd", "gpt-4o-mini-tts", "gpt-4o-mini-tts-2025-12-15"])(
    "has a model for %s",
    async (model) => {
      expect((await speak({ model })).statusCode).toBe(200);
    },
  );

  it("takes our own voices and models", async () => {
    await speak({ voice: { id: "bm_george" }, model: "eleven_multilingual_v2" });
    expect(engine.requests[0]?.voice.name).toBe("bm_george");
  });

  it.each(["alloy", "ash", "ballad", "cedar", "coral", "echo", "fable"])("speaks as %s", async (voice) => {
    expect((await speak({ voice })).statusCode).toBe(200);
    expect(engine.requests[0]?.voice.name).toBe(openAiVoices[voice]);
  });

  it.each(["marin", "nova", "onyx", "sage", "shimmer", "verse"])("speaks as %s too", async (voice) => {
    expect((await speak({ voice })).statusCode).toBe(200);
    expect(engine.requests[0]?.voice.name).toBe(openAiVoices[voice]);
  });

  it.each([0.25, 4])("takes the speed %d", async (speed) => {
    expect((await speak({ speed })).statusCode).toBe(200);
    expect(engine.requests[0]?.settings.speed).toBe(speed);
  });

  it("has a voice and a model for clients that name none", async () => {
    expect((await speak({ voice: undefined, model: undefined })).statusCode).toBe(200);
    expect(engine.requests[0]?.voice.name).toBe("af_alloy");
  });

  it.each([
    ["onyx", "am_onyx"],
    ["bf_emma", "bf_emma"],
  ])("takes %s in place of a model for the voice where no voice is named, as LocalAI does", async (model, voice) => {
    expect((await speak({ voice: undefined, model })).statusCode).toBe(200);
    expect(engine.requests[0]?.voice.name).toBe(voice);
  });

  it("follows instructions as far as it can, and says how far", async () => {
    const answer = await speak({ instructions: "Whisper slowly, in a French accent.", speed: 2 });
    expect(answer.headers["instructions-followed"]).toBe("whispering, slow");
    expect(engine.requests[0]).toMatchObject({ text: "[whispers] Hello", audioTags: true, settings: { speed: 1.7 } });
    const other = await speak({ instructions: "In a French accent." });
    expect(other.headers["instructions-followed"]).toBe("none");
    expect(engine.requests[1]?.text).toBe("Hello");
    expect((await speak({})).headers["instructions-followed"]).toBeUndefined();
  });

  it("leaves moods out of a text that is too long for them, and says so", async () => {
    const answer = await speak({ input: "word ".repeat(620), instructions: "Whisper, slowly." });
    expect([answer.statusCode, answer.headers["instructions-followed"]]).toEqual([200, "slow"]);
  });

  it("sends events when asked to", async () => {
    const answer = await speak({ stream_format: "sse" });
    expect(answer.headers["content-type"]).toContain("text/event-stream");
    const events = answer.body.trim().split("\n\n");
    const read = events.map((event) => JSON.parse(event.replace(/^data: /, "")) as { type: string; audio?: string });
    expect(read[0]?.type).toBe("speech.audio.delta");
    expect(Buffer.from(read[0]?.audio ?? "", "base64").toString()).toContain("af_nova");
    expect(read.at(-1)).toMatchObject({ type: "speech.audio.done", usage: { total_tokens: 0 } });
  });

  it.each([
    ["ogg", { response_format: "ogg" }, "invalid_output_format"],
    ["events with wav", { response_format: "wav", stream_format: "sse" }, "invalid_output_format"],
    ["an unknown voice", { voice: "nobody" }, "voice_not_found"],
    ["an unknown model", { model: "nothing" }, "model_not_found"],
  ])("refuses %s in both shapes", async (_, body, code) => {
    const refusal = (await speak(body)).json();
    expect(refusal.detail.status).toBe(code);
    expect(refusal.error).toMatchObject({ code, type: "invalid_request_error", param: null });
    expect(refusal.error.message).toBe(refusal.detail.message);
  });

  it("refuses strangers and wrong fields in that shape", async () => {
    const stranger = await app.send({ method: "POST", url: "/v1/audio/speech", payload: { input: "Hello" } });
    expect(stranger.json().error).toMatchObject({ code: "missing_credentials", type: "authentication_error" });
    expect((await speak({ speed: 5 })).json()).toMatchObject({
      detail: [{ loc: ["body", "speed"] }],
      error: { code: "invalid_request" },
    });
  });

  it.each([
    ["POST", "/v1/audio/voices"],
    ["DELETE", "/v1/audio/voices/voice_1"],
    ["POST", "/v1/audio/voice_consents"],
    ["GET", "/v1/audio/voice_consents"],
    ["GET", "/v1/audio/voice_consents/cons_1"],
    ["POST", "/v1/audio/voice_consents/cons_1"],
    ["DELETE", "/v1/audio/voice_consents/cons_1"],
  ] as const)("refuses %s %s by name", async (method, url) => {
    const answer = await app.send({ method, url, headers: { authorization: `Bearer ${key}` } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().error).toMatchObject({ code: "feature_not_available", type: "invalid_request_error" });
    expect(answer.json().error.message).toContain("/v1/voices/add");
  });

  it("takes a key that the operator made up, as a bearer token", async () => {
    const config = { email: "owner@example.com", password: "correct horse battery", tier: "pro" as const };
    const other = await buildTestApp(engine, { bootstrap: { ...config, apiKey: "made-up-by-the-operator" } });
    const list = (token: string) =>
      other.send({ method: "GET", url: "/v1/models", headers: { authorization: `Bearer ${token}` } });
    expect((await list("made-up-by-the-operator")).json().object).toBe("list");
    expect((await list("made-up-by-somebody")).json().detail.status).toBe("invalid_session");
    await other.close();
  });
});

describe("lists for those clients", () => {
  it("name voices that speak", async () => {
    const { voices } = (await ada.get("/v1/audio/voices")).json() as { voices: { id: string }[] };
    expect(voices.map(({ id }) => id)).toEqual(expect.arrayContaining(["alloy", "af_heart"]));
    const known = new Set<string>(builtInVoices.map(({ name }) => name));
    for (const name of Object.values(openAiVoices)) expect(known, name).toContain(name);
  });

  it("name no voice that a colleague keeps to themselves, until it is shared", async () => {
    await setTier(app, ada, "enterprise");
    const [maker, friend] = [await joinWorkspace(app, ada), await joinWorkspace(app, ada)];
    const voiceId = (await maker.post("/v1/voices/add/timbre/af_sky", { new_name: "Mine" })).json().voice_id;
    const listed = async (person: Person) => (await person.get("/v1/audio/voices")).body.includes(voiceId);
    expect([await listed(maker), await listed(ada), await listed(friend)]).toEqual([true, true, false]);
    const share = { resource_type: "voice", role: "viewer", user_email: friend.email };
    expect((await maker.post(`/v1/workspace/resources/${voiceId}/share`, share)).statusCode).toBe(200);
    expect(await listed(friend)).toBe(true);
  });

  it("name models that speak, also as Open WebUI reads them", async () => {
    const { data, models } = (await ada.get("/v1/audio/models")).json() as Record<string, { id: string }[]>;
    expect(data?.map(({ id }) => id)).toEqual(expect.arrayContaining(["tts-1", "whisper-1", "eleven_v3"]));
    expect(models).toEqual(data?.map(({ id }) => ({ id })));
  });

  it("tell callers without an account what everybody may use", async () => {
    const voices = await app.send({ method: "GET", url: "/v1/audio/voices" });
    expect(voices.json().voices).toEqual(expect.arrayContaining([{ id: "af_heart", name: "Heart" }]));
    expect((await app.send({ method: "GET", url: "/v1/audio/models" })).statusCode).toBe(200);
  });

  it("have two shapes at /v1/models, by how the caller sends a key", async () => {
    const ask = (headers: Record<string, string>, end = "") =>
      app.send({ method: "GET", url: `/v1/models${end}`, headers });
    const bearer = { authorization: `Bearer ${key}` };
    const list = (await ask(bearer)).json();
    expect([list.object, list.data[0]]).toMatchObject(["list", { id: "tts-1", object: "model" }]);
    expect((await ask({ "xi-api-key": key })).json()[0].model_id).toBe("eleven_multilingual_v2");
    expect((await ada.get("/v1/models")).json()[0].model_id).toBe("eleven_multilingual_v2");
    expect((await ask(bearer, "/whisper-1")).json()).toMatchObject({ id: "whisper-1", object: "model" });
    expect((await ask(bearer, "/nothing")).json().error.code).toBe("model_not_found");
    const wrong = (await ask({ authorization: "Bearer sk_wrong" })).json();
    expect(wrong).toMatchObject({ error: { code: "invalid_api_key", type: "authentication_error" } });
    expect((await ask({ "xi-api-key": "sk_wrong" })).json()).not.toHaveProperty("error");
  });
});
