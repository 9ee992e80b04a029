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
    ["wav", "audio/wav"],
    ["pcm", "audio/pcm"],
  ])("answers %s", async (format, type) => {
    expect((await speak({ response_format: format })).headers["content-type"]).toBe(type);
  });

  it("takes our own voices and models", async () => {
    await speak({ voice: { id: "bm_george" }, model: "eleven_multilingual_v2" });
    expect(engine.requests[0]?.voice.name).toBe("bm_george");
  });

  it.each([
    ["flac", { response_format: "flac" }, "invalid_output_format"],
    ["instructions", { instructions: "Cheerfully" }, "invalid_request"],
    ["an unknown voice", { voice: "nobody" }, "voice_not_found"],
    ["an unknown model", { model: "nothing" }, "model_not_found"],
  ])("refuses %s", async (_, body, code) => {
    expect((await speak(body)).json().detail.status).toBe(code);
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

  it("name models that speak", async () => {
    const { data } = (await ada.get("/v1/audio/models")).json() as { data: { id: string }[] };
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining(["tts-1", "eleven_v3"]));
  });
});
