import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
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

describe("what the engine is told", () => {
  it("passes seed, neighbours, normalisation and format on", async () => {
    const body = {
      text: "Hi",
      seed: 5,
      previous_text: "Before.",
      next_text: "After.",
      apply_text_normalization: "off",
    };
    await say(body, "?output_format=ulaw_8000");
    expect(engine.requests[0]).toMatchObject({
      text: "Hi",
      voice: { kind: "builtin", name: "af_heart" },
      language: "en-us",
      format: "ulaw_8000",
      seed: 5,
      previousText: "Before.",
      nextText: "After.",
      normalise: "off",
      audioTags: false,
      fairnessKey: ada.workspaceId,
    });
  });

  it("treats null as absent in every optional field", async () => {
    const answer = await say({
      text: "Hi",
      model_id: null,
      language_code: null,
      voice_settings: null,
      seed: null,
      previous_text: null,
      apply_text_normalization: null,
      pronunciation_dictionary_locators: null,
    });
    expect(answer.statusCode).toBe(200);
    expect(engine.requests[0]).toMatchObject({ normalise: "auto", language: "en-us" });
  });

  it("acts on square-bracket tags with eleven_v3 alone", async () => {
    await say({ text: "[whispers] Hi", model_id: "eleven_v3" });
    expect(engine.requests[0]?.audioTags).toBe(true);
  });

  it("has fast models said by the flash decoder, the others by the full one", async () => {
    for (const model_id of ["eleven_flash_v2_5", "eleven_turbo_v2", "eleven_multilingual_v2", "eleven_v3"]) {
      await say({ text: "Hi", model_id });
    }
    expect(engine.requests.map(({ decoder }) => decoder)).toEqual(["flash", "flash", "full", "full"]);
  });

  it("API-50 VOICE-26 takes request settings over stored ones over defaults", async () => {
    await ada.post("/v1/voices/bf_emma/settings/edit", { stability: 0.1, speed: 0.8 });
    await ada.post("/v1/text-to-speech/bf_emma", { text: "Hi", voice_settings: { speed: 1.1 } });
    expect(engine.requests[0]).toMatchObject({
      language: "en-gb",
      settings: { stability: 0.1, similarity: 0.75, style: 0, speed: 1.1, speakerBoost: true },
    });
  });

  it("another workspace's settings change nothing here", async () => {
    const bob = await app.signUp();
    await bob.post("/v1/voices/af_nova/settings/edit", { stability: 0.1 });
    await ada.post("/v1/text-to-speech/af_nova", { text: "Hi" });
    expect(engine.requests[0]?.settings.stability).toBe(0.5);
  });
});
