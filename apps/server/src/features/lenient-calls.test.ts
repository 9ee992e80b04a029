import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formBody } from "../test-support/form-body.ts";
import { scriptedEngine } from "../test-support/scripted-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../test-support/test-app.ts";

const engine = scriptedEngine();
let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await buildTestApp(engine);
  ada = await app.signUp();
});
afterAll(() => app.close());
beforeEach(() => void (engine.requests.length = 0));

const send = (method: "POST" | "DELETE" | "GET", url: string, payload?: string) =>
  app.send({
    method,
    url,
    headers: { authorization: `Bearer ${ada.token}`, "content-type": "application/json" },
    ...(payload === undefined ? {} : { payload }),
  });

describe("calls as other clients make them", () => {
  it("take numbers and flags as text in voice settings", async () => {
    const voice_settings = { stability: "0.3", similarity_boost: "1", use_speaker_boost: "true", speed: "0.9" };
    const answer = await ada.post("/v1/text-to-speech/af_heart", { text: "Hello", voice_settings, seed: "7" });
    expect(answer.statusCode).toBe(200);
    expect(engine.requests[0]).toMatchObject({ settings: { stability: 0.3, similarity: 1, speed: 0.9 }, seed: 7 });
    expect((await ada.post("/v1/voices/af_heart/settings/edit", { stability: "0.4" })).statusCode).toBe(200);
    expect((await ada.get("/v1/voices/af_heart/settings")).json().stability).toBe(0.4);
  });

  it.each([
    { stability: "2" },
    { stability: "much" },
    { stability: "" },
    { speed: "0x1" },
    { use_speaker_boost: "yes" },
  ])("still refuse %j", async (voice_settings) => {
    const answer = await ada.post("/v1/text-to-speech/af_heart", { text: "Hello", voice_settings });
    expect([answer.statusCode, answer.json().detail[0].loc[1]]).toEqual([422, "voice_settings"]);
    expect(engine.requests).toEqual([]);
  });

  it.each(["eleven_v4_turbo", "eleven_v4", "eleven_v3_conversational"])(
    "name the model that newer clients send by default: %s is spoken by Eleven v3",
    async (model_id) => {
      const answer = await ada.post("/v1/text-to-speech/af_heart", { text: "[whispers] Hello", model_id });
      expect([answer.statusCode, engine.requests[0]?.audioTags]).toEqual([200, true]);
      const listed = (await ada.get("/v1/models")).json().map((one: { model_id: string }) => one.model_id);
      expect(listed).not.toContain(model_id);
      const unknown = await ada.post("/v1/text-to-speech/af_heart", { text: "Hello", model_id: "eleven_v9" });
      expect(unknown.json().detail.message).toContain("eleven_v9");
    },
  );

  it("end in a slash, or begin with two", async () => {
    for (const url of ["/v1/voices/", "//v1/voices", "/v1//voices?show_legacy=false", "/v2/voices/"])
      expect((await ada.get(url)).json().voices.length).toBeGreaterThan(0);
    expect((await ada.get("/v1/nothing/")).statusCode).toBe(404);
  });

  it("ask a stranger at such an address who they are", async () => {
    for (const url of ["/v1/voices/", "//v1/voices", "/v1//user"])
      expect((await app.send({ method: "GET", url })).statusCode).toBe(401);
  });

  it("name JSON where they send no body", async () => {
    const { voice_id: voiceId } = (await ada.post("/v1/voices/add/timbre/af_sky", { new_name: "Mine" })).json();
    expect((await send("DELETE", `/v1/voices/${voiceId}`)).statusCode).toBe(200);
    expect((await send("POST", `/v1/voices/${voiceId}/restore`, "")).statusCode).toBe(200);
    expect((await send("GET", "/v1/user")).statusCode).toBe(200);
    expect((await send("POST", "/v1/text-to-speech/af_heart", "")).statusCode).toBe(422);
    expect((await send("POST", "/v1/text-to-speech/af_heart", "{")).statusCode).toBe(422);
  });

  it("repeat a part of a form: the last one counts, lists stay lists", async () => {
    const { body, headers } = await formBody([
      ["name", "First"],
      ["name", "Second"],
      ["genres", "Fantasy"],
      ["genres", "Poetry"],
      ["auto_convert", "true"],
      ["auto_convert", "false"],
    ]);
    const answer = await ada.post("/v1/studio/projects", body, headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().project).toMatchObject({ name: "Second", genres: ["Fantasy", "Poetry"] });
  });

  it("write labels as JSON text", async () => {
    const body = { voice_name: "N", voice_description: "D", generated_voice_id: "unknown" };
    const save = (labels: unknown) => ada.post("/v1/text-to-voice", { ...body, labels });
    const [asObject, asText] = [await save({ age: "old" }), await save(`{"age":"old"}`)];
    expect([asText.statusCode, asText.body]).toEqual([asObject.statusCode, asObject.body]);
    expect((await save("old")).statusCode).toBe(422);
  });
});
