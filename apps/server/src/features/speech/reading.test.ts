import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

const read = (body: unknown): Promise<Answer> => ada.post("/v1/text-to-speech/af_heart/reading", body);

describe("how a text is read", () => {
  it("is told without a word spoken or a credit charged", async () => {
    const before = (await ada.get("/v1/user/subscription")).json();
    expect((await read({ text: "It costs $5." })).json()).toEqual({
      language_code: "en",
      spoken_text: "It costs five dollars.",
      changes: [{ written: "$5", spoken: "five dollars" }],
    });
    expect(engine.requests).toEqual([]);
    expect((await ada.get("/v1/user/subscription")).json()).toEqual(before);
    expect((await ada.get("/v1/history")).json()).toMatchObject({ history: [] });
  });

  it("follows the text's language, and a dictionary", async () => {
    expect((await read({ text: "Il y a 71 bateaux dans le port ce matin." })).json()).toMatchObject({
      language_code: "fr",
      changes: [{ written: "71", spoken: "soixante et onze" }],
    });
    const rules = [{ type: "alias", string_to_replace: "Nguyen", alias: "Win" }];
    const made = await ada.post("/v1/pronunciation-dictionaries/add-from-rules", { name: "Names", rules });
    const { id: pronunciation_dictionary_id } = made.json() as { id: string };
    const locators = [{ pronunciation_dictionary_id }];
    const asked = await read({ text: "Ask Nguyen.", pronunciation_dictionary_locators: locators });
    expect(asked.json()).toMatchObject({ spoken_text: "Ask Win.", changes: [{ written: "Nguyen", spoken: "Win" }] });
  });

  it.each([
    ["an empty text", { text: " " }],
    ["a language that nothing here speaks", { text: "Mewy latają nad portem i głośno krzyczą przez cały dzień." }],
  ])("is refused for %s, as the speech would be", async (_what, body) => {
    const [reading, speaking] = [await read(body), await ada.post("/v1/text-to-speech/af_heart", body)];
    expect(reading.statusCode).toBe(400);
    const { detail } = reading.json() as { detail: { status: string } };
    expect(speaking.json()).toMatchObject({ detail: { status: detail.status } });
  });

  it("says which letters no voice can read", async () => {
    expect((await read({ text: "Hello ދިވެހި" })).json()).toMatchObject({ detail: { status: "unspeakable_text" } });
  });
});
