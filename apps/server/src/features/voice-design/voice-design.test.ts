import { voiceDesignLimits, voiceDesignMessages } from "@timbre/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setTier } from "../../test-support/join-workspace.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

const engine = scriptedEngine();
let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await buildTestApp(engine);
});
beforeEach(async () => {
  engine.requests.length = 0;
  engine.beforeChunk = () => undefined;
  app.parts.ear.script = {};
  person = await app.signUp();
  await setTier(app, person, "creator");
});
afterAll(() => app.close());

const description = "An old sea captain, gravelly and slow";
const text =
  "The tide is out and the boats lie on the mud. We will wait for the water, as we always have, and tell the old stories again.";

const design = (body: object = {}, path = "design"): Promise<Answer> =>
  person.post(`/v1/text-to-voice/${path}`, { voice_description: description, text, seed: 11, ...body });

const creditsUsed = async (): Promise<number> => (await person.get("/v1/user/subscription")).json().character_count;
const statusOf = (answer: Answer): string => answer.json().detail.status;
const previewIds = (answer: Answer): string[] =>
  answer.json().previews.map((preview: { generated_voice_id: string }) => preview.generated_voice_id);

const save = (generatedVoiceId: string | undefined, changes: object = {}, by = person): Promise<Answer> =>
  by.post("/v1/text-to-voice/create-voice-from-preview", {
    voice_name: "Captain",
    voice_description: description,
    generated_voice_id: generatedVoiceId,
    ...changes,
  });

describe("designing a voice", () => {
  it("API-06 API-08 DESIGN-28 DESIGN-40 answers three previews and echoes what was asked", async () => {
    const answer = await design({ loudness: 0, guidance_scale: 7 });
    expect(answer.statusCode).toBe(200);
    const body = answer.json();
    expect(body).toMatchObject({
      voice_description: description,
      text,
      seed: 11,
      loudness: 0,
      quality: 0.9,
      guidance_scale: 7,
    });
    expect(body.previews).toHaveLength(3);
    for (const preview of body.previews) {
      expect(preview).toMatchObject({ media_type: "audio/mpeg", language: "en" });
      expect(preview.duration_secs).toBeGreaterThan(0);
      expect(Buffer.from(preview.audio_base_64, "base64").length).toBeGreaterThan(0);
    }
    expect(body.suggested_labels).toMatchObject({ gender: "male", age: "old", language: "en" });
  });

  it("charges the preview's characters once, for all three", async () => {
    const answer = await design();
    expect(answer.headers["character-cost"]).toBe(String(text.length));
    expect(await creditsUsed()).toBe(text.length);
  });

  it("DESIGN-42 says the same voices for a seed; without one a seed is drawn and told", async () => {
    await design();
    await design();
    const [first, , , again] = engine.requests;
    expect(again?.voice).toEqual(first?.voice);
    const drawn = await design({ seed: null });
    expect(drawn.json().seed).toBeGreaterThanOrEqual(0);
    expect(engine.requests.at(-1)?.voice).not.toEqual(engine.requests[2]?.voice);
  });

  it("API-05 takes the older call, whose texts hold no audio tags", async () => {
    expect((await design({}, "create-previews")).statusCode).toBe(200);
    expect(engine.requests[0]?.audioTags).toBe(false);
    await design();
    expect(engine.requests.at(-1)?.audioTags).toBe(true);
  });

  it("composes a text when none is given", async () => {
    const answer = await design({ text: null, auto_generate_text: true });
    const { length } = answer.json().text;
    expect(length).toBeGreaterThanOrEqual(voiceDesignLimits.previewText.min);
    expect(length).toBeLessThanOrEqual(voiceDesignLimits.previewText.max);
  });

  it("answers ids at once when previews are streamed, and says each when it is listened to", async () => {
    const answer = await design({ stream_previews: true });
    expect(engine.requests).toHaveLength(0);
    expect(await creditsUsed()).toBe(text.length);
    const [id] = previewIds(answer);
    expect(answer.json().previews[0]).toMatchObject({ audio_base_64: "", duration_secs: 0 });
    const first = await person.get(`/v1/text-to-voice/${id}/stream`);
    const again = await person.get(`/v1/text-to-voice/${id}/stream`);
    expect(first.headers["content-type"]).toBe("audio/mpeg");
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(engine.requests).toHaveLength(1);
    expect(await creditsUsed()).toBe(text.length);
  });

  it("tells which accents it has only neighbours of, and which languages it does not speak", async () => {
    const answer = await design({ voice_description: "A fast-talking man with a strong New York accent" });
    expect(answer.json().notes).toEqual(["accent_not_available"]);
    const both = await design({ voice_description: "A calm and warm woman speaking Hindi and English" });
    expect(both.json().notes).toEqual(["language_not_available"]);
  });

  it.each(["Polish", "Hindi", "Greek"])(
    "refuses %s, which nobody here speaks, before anything is charged, and says how to ask for its accent",
    async (language) => {
      const nurse = {
        voice_description: `A friendly ${language}-speaking nurse in her thirties`,
        text: null,
        auto_generate_text: true,
      };
      const refused = await design(nurse);
      expect([refused.statusCode, refused.json().detail.status]).toEqual([400, "unsupported_language"]);
      expect(refused.json().detail.message).toContain(`write "with a ${language} accent"`);
      const words = { voice_description: nurse.voice_description };
      expect((await person.post("/v1/text-to-voice/generate-preview-text", words)).statusCode).toBe(400);
      expect(await creditsUsed()).toBe(0);
      const accented = `A friendly nurse with a ${language} accent, in her thirties`;
      expect((await design({ ...nurse, voice_description: accented })).statusCode).toBe(200);
    },
  );

  const transcript = (words: string) => ({
    language: "en",
    languageProbability: 1,
    text: words,
    words: [],
    durationMs: 1_000,
  });

  it("DESIGN-28 listens to every preview, and shows another voice where words were lost", async () => {
    const plain = (await design()).json().previews.map(({ audio_base_64: sound }: { audio_base_64: string }) => sound);
    engine.requests.length = 0;
    let asked = 0;
    app.parts.ear.script = { transcribe: () => transcript((asked += 1) === 1 ? "The tide." : text) };
    const answer = await design();
    expect(answer.statusCode).toBe(200);
    expect(answer.json().previews).toHaveLength(plain.length);
    // Three, and one in the place of the first that was heard.
    expect([asked, engine.requests.length]).toEqual([4, 4]);
    const shown = answer.json().previews.map((one: { generated_voice_id: string }) => one.generated_voice_id);
    expect((await save(shown[0])).statusCode).toBe(200);
  });

  it("shows the clearest where none is clear, and asks for no more than two others each", async () => {
    app.parts.ear.script = { transcribe: () => transcript("Nothing of it") };
    expect((await design()).statusCode).toBe(200);
    expect(engine.requests).toHaveLength(9);
  });

  it("tells how far every two of the voices are apart", async () => {
    const { previews, distances } = (await design()).json();
    expect(distances).toHaveLength(3);
    const ids = new Set(previews.map((one: { generated_voice_id: string }) => one.generated_voice_id));
    for (const {
      generated_voice_ids: [one, other],
      distance,
    } of distances) {
      expect(ids.has(one) && ids.has(other) && one !== other).toBe(true);
      expect(distance).toBeGreaterThan(0);
    }
  });

  it("speaks English with the accent that is asked for", async () => {
    await design({ voice_description: "A British executive in her fifties, calm" });
    expect(engine.requests[0]?.language).toBe("en-gb");
    expect(engine.requests[0]?.voice.name).toMatch(/^bf_/);
  });

  it("does a call under an Idempotency-Key once", async () => {
    const headers = { "idempotency-key": "design-1" };
    const body = { voice_description: description, text, seed: 3 };
    const [first, again] = [
      await person.post("/v1/text-to-voice/design", body, headers),
      await person.post("/v1/text-to-voice/design", body, headers),
    ];
    expect(again?.body).toBe(first?.body);
    expect(await creditsUsed()).toBe(text.length);
  });
});

describe("designs that are refused", () => {
  const messageOf = (answer: Answer): string => answer.json().detail[0].msg;
  const refusals: [string, object, string][] = [
    ["an empty prompt", { voice_description: "  " }, voiceDesignMessages.promptMissing],
    ["a prompt of 19 characters", { voice_description: "x".repeat(19) }, voiceDesignMessages.promptShort],
    ["a prompt of 1001 characters", { voice_description: "x".repeat(1001) }, voiceDesignMessages.promptLong],
    ["a text of 99 characters", { text: "x".repeat(99) }, voiceDesignMessages.previewTextLength],
    ["a text of 1001 characters", { text: "x".repeat(1001) }, voiceDesignMessages.previewTextLength],
  ];

  it.each(refusals)("DESIGN-06 DESIGN-07 DESIGN-08 DESIGN-10 refuses %s", async (_what, body, message) => {
    const answer = await design(body);
    expect(answer.statusCode).toBe(422);
    expect(messageOf(answer)).toBe(message);
    expect([engine.requests.length, await creditsUsed()]).toEqual([0, 0]);
  });

  it("DESIGN-07 DESIGN-08 takes prompts of 20 and 1000 characters", async () => {
    for (const length of [20, 1000]) {
      expect((await design({ voice_description: "deep ".repeat(200).slice(0, length - 1) + "." })).statusCode).toBe(
        200,
      );
    }
  });

  it.each([
    { seed: 0 },
    { seed: 2_147_483_647 },
    { text: text.slice(0, 100) },
    { text: `${text} `.repeat(9).slice(0, 1_000) },
  ])("DESIGN-10 DESIGN-12 takes values at the edge of their range: %#", async (body) => {
    expect((await design(body)).statusCode).toBe(200);
  });

  it.each([
    { seed: -1 },
    { seed: 2_147_483_648 },
    { seed: 1.5 },
    { loudness: 1.1 },
    { quality: -1.1 },
    { prompt_strength: 2 },
  ])("DESIGN-12 refuses values out of range: %j", async (body) => {
    expect((await design(body)).statusCode).toBe(422);
  });

  it("ERR-02 blocks prohibited prompts and texts, and charges nothing", async () => {
    for (const body of [
      { voice_description: "The voice of Donald Trump reading the news" },
      { text: `${text} Sounds like Morgan Freeman.` },
    ]) {
      const answer = await design(body);
      expect([answer.statusCode, statusOf(answer)]).toEqual([400, "blocked_generation"]);
      expect(answer.json().detail.message).toContain("Prohibited Use Policy");
    }
    expect([engine.requests.length, await creditsUsed()]).toEqual([0, 0]);
  });

  it("PERM-10 PERM-11 needs a free slot", async () => {
    await setTier(app, person, "free");
    for (let i = 0; i < 3; i += 1) await save(previewIds(await design({ seed: i }))[0]);
    expect(statusOf(await design())).toBe("voice_limit_reached");
  });

  it("keeps and charges nothing when a preview fails", async () => {
    engine.beforeChunk = (index) => {
      if (index === 1) throw new Error("the engine broke");
    };
    expect((await design()).statusCode).toBe(500);
    expect(await creditsUsed()).toBe(0);
    const kept = [];
    for await (const file of app.parts.files.list(`designs`)) kept.push(file);
    const known = await app.parts.database.execute(
      `select file_key from designed_previews where workspace_id = '${person.workspaceId}'`,
    );
    expect(JSON.stringify(known)).not.toContain("designs/");
  });

  it("refuses formats nobody knows, and wav while streaming", async () => {
    const ask = (format: string, body: object = {}) =>
      person.post(`/v1/text-to-voice/design?output_format=${format}`, {
        voice_description: description,
        text,
        ...body,
      });
    expect(statusOf(await ask("mp3_1"))).toBe("invalid_output_format");
    expect(statusOf(await ask("wav_24000", { stream_previews: true }))).toBe("invalid_output_format");
    expect((await ask("wav_24000")).statusCode).toBe(200);
  });
});

describe("texts for previews", () => {
  it("API-09 DESIGN-38 composes one for a description", async () => {
    const answer = await person.post("/v1/text-to-voice/generate-preview-text", {
      voice_description: description,
      model_id: "eleven_ttv_v3",
    });
    expect(answer.json().text.length).toBeGreaterThanOrEqual(100);
  });

  it("API-10 DESIGN-11 tells its limits", async () => {
    const answer = await person.get("/v1/text-to-voice/preview-text-limits");
    expect(answer.json()).toEqual({ minimum_characters: 100, maximum_characters: 1000 });
  });
});
