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

describe("saving a design", () => {
  it("API-04 DESIGN-36 makes a voice that has the preview's id, print and labels", async () => {
    const designed = await design();
    const ids = previewIds(designed);
    const saved = await save(ids[1], {
      labels: { accent: "cornish", use_case: null },
      played_not_selected_voice_ids: [ids[0]],
    });
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toMatchObject({
      voice_id: ids[1],
      name: "Captain",
      category: "generated",
      description,
      is_owner: true,
      labels: { gender: "male", age: "old", accent: "cornish", language: "en" },
    });
    // Its picture is made from this, so it looks the same before and after.
    expect(saved.json().acoustics).toEqual(designed.json().previews[1].acoustics);
    expect(saved.json().acoustics.pitch_hz).toBeGreaterThan(0);
    const said = engine.requests[1]?.voice;
    await person.post(`/v1/text-to-speech/${ids[1]}`, { text: "Hello" });
    expect(engine.requests.at(-1)?.voice).toEqual(said);
  });

  it("keeps labels that were sent as text, with half a letter in them", async () => {
    const [id] = previewIds(await design());
    const saved = await save(id, { labels: '{"accent":"cornish \\ud83d"}' });
    expect(saved.json().labels).toMatchObject({ accent: "cornish \ufffd" });
  });

  it("answers the same voice when it is saved again, also at the newer path", async () => {
    const [id] = previewIds(await design());
    const first = await save(id);
    const again = await person.post("/v1/text-to-voice", {
      voice_name: "Another name",
      voice_description: "",
      generated_voice_id: id,
    });
    expect(again.json().voice_id).toBe(first.json().voice_id);
    expect(again.json().name).toBe("Captain");
    const { voices } = (await person.get("/v1/voices")).json();
    expect(voices.filter(({ category }: { category: string }) => category === "generated")).toHaveLength(1);
  });

  it("refuses previews that are unknown, expired, or somebody else's", async () => {
    const [id] = previewIds(await design());
    expect(statusOf(await save("nothing"))).toBe("invalid_generated_voice_id");
    const stranger = await app.signUp();
    expect(statusOf(await save(id, {}, stranger))).toBe("invalid_generated_voice_id");
    expect(statusOf(await stranger.get(`/v1/text-to-voice/${id}/stream`))).toBe("invalid_generated_voice_id");
    app.parts.clock.moveMs(voiceDesignLimits.previewLifeMs);
    expect(statusOf(await save(id))).toBe("invalid_generated_voice_id");
    expect(statusOf(await person.get(`/v1/text-to-voice/${id}/stream`))).toBe("invalid_generated_voice_id");
  });

  it("DESIGN-34 DESIGN-35 wants a name and a description of at most 500 characters", async () => {
    const [id] = previewIds(await design());
    expect((await save(id, { voice_name: "  " })).json().detail[0].msg).toBe(voiceDesignMessages.nameMissing);
    const long = await save(id, { voice_description: "x".repeat(501) });
    expect(long.json().detail[0].msg).toBe(voiceDesignMessages.descriptionLong);
    expect((await save(id, { voice_description: "x".repeat(500) })).statusCode).toBe(200);
  });
});
