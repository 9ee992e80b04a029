import { knownVoices, longVoiceIdOf } from "@timbre/contract";
import { builtInVoices } from "@timbre/engine";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formBody } from "../../test-support/form-body.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";
import { builtInLabels } from "./built-in/built-in-labels.ts";

const rachel = "21m00Tcm4TlvDq8ikWAM";
const george = "JBFqnCBsd6RMkjVDRZzb";
const engine = scriptedEngine();
let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await buildTestApp(engine);
  ada = await app.signUp();
});
afterAll(() => app.close());
beforeEach(() => void (engine.requests.length = 0));

const voicesHeard = (): unknown[] => engine.requests.map(({ voice }) => (voice as { name?: string }).name);

describe("the voices that speak for well-known ones", () => {
  it.each(knownVoices)("fit $name in sex, accent, and age or use", ({ gender, age, accent, useCase, spokenBy }) => {
    const voice = builtInVoices.find(({ name }) => name === spokenBy);
    const labels = builtInLabels.get(spokenBy);
    if (gender !== "neutral") expect(voice?.gender).toBe(gender);
    if (accent === "american" || accent === "british") expect(labels?.accent).toBe(accent);
    const alike = [...builtInLabels].filter(
      ([name, one]) => name.slice(0, 2) === spokenBy.slice(0, 2) && (one.age === age || one.useCase === useCase),
    );
    if (alike.length > 0) expect(alike.map(([name]) => name)).toContain(spokenBy);
  });

  it("are all built in, and every built-in voice has a long id of its own", () => {
    const names = builtInVoices.map(({ name }) => name);
    for (const { spokenBy } of knownVoices) expect(names).toContain(spokenBy);
    expect(new Set(names.map(longVoiceIdOf)).size).toBe(names.length);
    for (const name of names) expect(longVoiceIdOf(name)).toMatch(/^[A-Za-z0-9]{20}$/);
  });
});

describe("a well-known id", () => {
  it.each(["", "/stream", "/with-timestamps", "/stream/with-timestamps"])("speaks at text-to-speech%s", async (end) => {
    const answer = await ada.post(`/v1/text-to-speech/${rachel}${end}`, { text: "Hello" });
    expect([answer.statusCode, voicesHeard()]).toEqual([200, ["af_bella"]]);
  });

  it("speaks in a dialogue, beside a long id", async () => {
    const inputs = [
      { text: "Hello", voice_id: george },
      { text: "Hi", voice_id: longVoiceIdOf("af_sky") },
    ];
    expect((await ada.post("/v1/text-to-dialogue", { inputs })).statusCode).toBe(200);
    const [first] = engine.requests;
    const spoken = [first, ...(first?.replies ?? [])].map((one) => one?.voice);
    expect(spoken).toMatchObject([{ name: "bm_george" }, { name: "af_sky" }]);
  });

  it("speaks for clients of the OpenAI API", async () => {
    await ada.post("/v1/audio/speech", { model: "tts-1", input: "Hello", voice: george });
    expect(voicesHeard()).toEqual(["bm_george"]);
  });

  it("can be read, and its settings kept", async () => {
    expect((await ada.get(`/v1/voices/${rachel}`)).json()).toMatchObject({ voice_id: "af_bella", name: "Bella" });
    await ada.post(`/v1/voices/${rachel}/settings/edit`, { stability: 0.9 });
    expect((await ada.get("/v1/voices/af_bella/settings")).json().stability).toBe(0.9);
    expect((await ada.get(`/v2/voices?voice_ids=${rachel}`)).json().voices).toMatchObject([{ voice_id: "af_bella" }]);
  });

  it("is a voice of a project", async () => {
    const { body, headers } = await formBody([
      ["name", "Book"],
      ["default_paragraph_voice_id", george],
      ["default_title_voice_id", rachel],
    ]);
    const answer = await ada.post("/v1/studio/projects", body, headers);
    expect(answer.json().project).toMatchObject({
      default_paragraph_voice_id: "bm_george",
      default_title_voice_id: "af_bella",
    });
  });

  it("can be found by its name", async () => {
    const { voices } = (await ada.get("/v1/voices?show_legacy=true")).json() as { voices: Record<string, unknown>[] };
    expect(voices.find(({ name }) => name === "Rachel")).toMatchObject({ voice_id: rachel, is_legacy: true });
    const usual = (await ada.get("/v1/voices")).json() as { voices: Record<string, unknown>[] };
    expect(usual.voices.some(({ is_legacy }) => is_legacy)).toBe(false);
    expect((await ada.get("/v2/voices?search=Rachel")).json().voices).toMatchObject([{ voice_id: "af_bella" }]);
  });

  it("is on the page of ids", async () => {
    const { body } = await app.send({ method: "GET", url: "/docs/voice-ids" });
    for (const text of [rachel, "Rachel", longVoiceIdOf("af_heart")]) expect(body).toContain(text);
  });
});

it("an unknown id is not found", async () => {
  const answer = await ada.post("/v1/text-to-speech/abcdefghijklmnopqrst", { text: "Hello" });
  expect([answer.statusCode, answer.json().detail.status]).toEqual([404, "voice_not_found"]);
});

it("a built-in voice tells its long id", async () => {
  expect((await ada.get("/v1/voices/af_heart")).json().long_voice_id).toBe(longVoiceIdOf("af_heart"));
});

describe("an operator who wants no ids from elsewhere", () => {
  it("keeps them out, and the long ids in", async () => {
    const strict = await buildTestApp(engine, { areKnownIdsServed: false });
    const person = await strict.signUp();
    const status = async (id: string) => (await person.post(`/v1/text-to-speech/${id}`, { text: "Hi" })).statusCode;
    expect([await status(rachel), await status(longVoiceIdOf("af_heart"))]).toEqual([404, 200]);
    const listed = await person.get("/v1/voices?show_legacy=true");
    expect(listed.body).not.toContain(rachel);
    expect((await person.get("/v2/voices?search=Rachel")).json().voices).toEqual([]);
    await strict.close();
  });
});
