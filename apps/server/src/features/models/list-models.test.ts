import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Language } from "../../platform/engine/speech-engine.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";
import { makeListModels } from "./list-models.ts";

const engine = scriptedEngine();

describe("GET /v1/models", () => {
  let app: TestApp;
  let ada: Person;
  beforeAll(async () => {
    app = await buildTestApp(engine);
    ada = await app.signUp();
  });
  afterAll(() => app.close());

  it("TTS-16 TTS-17 answers a bare list without the hidden models", async () => {
    const answer = await ada.get("/v1/models");
    expect(answer.statusCode).toBe(200);
    const models = answer.json() as { model_id: string }[];
    const ids = models.map(({ model_id }) => model_id);
    expect(ids).toContain("eleven_multilingual_v2");
    expect(ids).toContain("eleven_v3");
    expect(ids).not.toContain("eleven_v2");
    expect(ids).not.toContain("eleven_english_v2");
    expect(models.find(({ model_id }) => model_id === "eleven_flash_v2_5")).toMatchObject({
      can_do_text_to_speech: true,
      can_do_voice_conversion: false,
      maximum_text_length_per_request: 40_000,
      max_characters_request_free_user: 5_000,
      model_rates: { character_cost_multiplier: 0.5 },
    });
  });

  it("asks for credentials", async () => {
    expect((await app.send({ method: "GET", url: "/v1/models" })).statusCode).toBe(401);
  });
});

describe("languages of the models", () => {
  const languagesOf = async (status: typeof engine.status): Promise<string[]> => {
    const models = await makeListModels({ engine: { status }, modelRatesOf: async () => ({}) })("workspace");
    const multilingual = models.find(({ model_id }) => model_id === "eleven_multilingual_v2");
    return (multilingual?.languages ?? []).map(({ language_id }) => language_id);
  };

  it("are cut to what the engine says it speaks", async () => {
    const cut = async () => ({ ...(await engine.status()), languages: ["en-us", "en-gb", "fr"] satisfies Language[] });
    expect(await languagesOf(cut)).toEqual(["en", "fr"]);
  });

  it("are those it is built for while it is away", async () => {
    const all = ["en", "es", "fr", "it", "pt", "ja", "zh", "de", "ru"];
    expect(await languagesOf(() => Promise.reject(new Error("down")))).toEqual(all);
    expect(await languagesOf(async () => ({ ...(await engine.status()), languages: [] }))).toEqual(all);
  });
});
