import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formBody } from "../../test-support/form-body.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

describe("voices that sound alike", () => {
  let app: TestApp;
  let person: Person;

  beforeAll(async () => {
    app = await buildTestApp(scriptedEngine());
    person = await app.signUp();
  });
  afterAll(() => app.close());
  beforeEach(() => {
    app.parts.ear.asked.length = 0;
    app.parts.ear.script.similarVoices = () => ({
      voices: [
        { name: "af_bella", likeness: 0.7 },
        { name: "af_heart", likeness: 0.5 },
        { name: "am_adam", likeness: -0.1 },
      ],
    });
    app.parts.ear.script.detectLanguage = () => ({
      languages: [
        { code: "de", score: 0.9 },
        { code: "nl", score: 0.2 },
      ],
    });
  });

  const upload = async (parts: [string, string][]) => {
    const { body, headers } = await formBody([["audio_file", Buffer.from("voice")], ...parts]);
    return person.post("/v1/similar-voices", body, headers);
  };

  it("API-02 lists built-in voices, the most alike first", async () => {
    const answer = await upload([]);
    expect(answer.statusCode).toBe(200);
    const body = answer.json();
    expect(body.voices.map(({ likeness }: { likeness: number }) => likeness)).toEqual([0.7, 0.5, -0.1]);
    expect(body.voices[0]).toMatchObject({ name: "Bella", gender: "female", category: "high_quality" });
    expect(body).toMatchObject({ has_more: false, total_count: 3 });
  });

  it("keeps to the threshold and the number asked for", async () => {
    expect((await upload([["similarity_threshold", "0.6"]])).json().voices).toHaveLength(2);
    expect((await upload([["top_k", "1"]])).json()).toMatchObject({ has_more: true, total_count: 3 });
    expect((await upload([["top_k", "0"]])).statusCode).toBe(422);
  });

  it("API-03 compares with a voice by its id", async () => {
    const [{ voice_id: voiceId }] = (await person.get("/v1/voices")).json().voices;
    const answer = await person.post("/v1/similar-voices-by-id", { voice_id: voiceId, top_k: null });
    expect(answer.json().voices).toHaveLength(3);
    expect(app.parts.ear.asked[0]?.request).toHaveProperty("voice");
    const itself = await person.post("/v1/similar-voices-by-id", { voice_id: "af_bella" });
    expect(itself.json().voices.map(({ name }: { name: string }) => name)).toEqual(["Heart", "Adam"]);
    const spanish = await person.post("/v1/similar-voices-by-id", { voice_id: "ef_dora" });
    expect(spanish.json().voices).toEqual([]);
    const missing = await person.post("/v1/similar-voices-by-id", { voice_id: "nobody" });
    expect(missing.json().detail.status).toBe("voice_not_found");
  });

  it("LIB-14 compares with a voice of the library that is not in one's own list", async () => {
    const answer = await person.post("/v1/similar-voices-by-id", { voice_id: "designed_wren" });
    expect(answer.json().voices).toHaveLength(3);
    expect(app.parts.ear.asked[0]?.request).toHaveProperty("sound");
  });

  it("API-37 names the languages of a text, likeliest first", async () => {
    const answer = await person.post("/v1/language-detection", { text: "Guten Tag" });
    expect(answer.json()).toEqual({ detected_languages: ["de", "nl"] });
  });
});
