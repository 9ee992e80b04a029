import { voiceDesignLimits, voiceDesignMessages } from "@timbre/contract";
import type { ShapedPrint } from "@timbre/engine";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { joinWorkspace, setTier } from "../../test-support/join-workspace.ts";
import { clonedPerson } from "../../test-support/clones/cloned-person.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";
import { makeSweepDesigns } from "./sweep-designs.handler.ts";

const engine = scriptedEngine();
let app: TestApp;
let operator: Person;
let person: Person;

beforeAll(async () => {
  app = await buildTestApp(engine);
  operator = await app.signUp();
});
beforeEach(async () => {
  engine.requests.length = 0;
  app.parts.ear.script = {};
  app.parts.ear.asked.length = 0;
  person = await app.signUp();
  await setTier(app, person, "scale_2024_08_10");
});
afterAll(() => app.close());

const text =
  "The tide is out and the boats lie on the mud. We will wait for the water, as we always have, and tell old stories.";
const description = "A very high, squeaky voice, fast and nervous";
const body = { voice_description: description, text, seed: 4 };
const statusOf = (answer: Answer): string => answer.json().detail.status;
const creditsUsed = async (): Promise<number> => (await person.get("/v1/user/subscription")).json().character_count;
const printOf = (index: number): ShapedPrint => engine.requests.at(index)?.voice as ShapedPrint;

const makeVoice = async (by: Person): Promise<string> => {
  const designed = await by.post("/v1/text-to-voice/design", {
    voice_description: "A deep and slow man from the north",
    text,
    seed: 1,
  });
  const [{ generated_voice_id: id }] = designed.json().previews;
  await by.post("/v1/text-to-voice", { voice_name: "Mine", voice_description: "", generated_voice_id: id });
  return id;
};

describe("remixing a voice", () => {
  it("API-07 DESIGN-17 starts from the voice and moves further with more prompt", async () => {
    const id = await makeVoice(person);
    const own = printOf(0);
    const remix = async (promptStrength: number): Promise<number[]> => {
      const answer = await person.post(`/v1/text-to-voice/${id}/remix`, { ...body, prompt_strength: promptStrength });
      expect(answer.statusCode).toBe(200);
      return printOf(-3).timbre;
    };
    const away = (timbre: number[]): number => Math.hypot(...timbre.map((value, i) => value - (own.timbre[i] ?? 0)));
    const [none, little, much] = [away(await remix(0)), away(await remix(0.25)), away(await remix(1))];
    expect(none).toBeLessThan(0.01);
    expect(little).toBeGreaterThan(none);
    expect(much).toBeGreaterThan(little);
  });

  it("DESIGN-18 PERM-23 refuses voices that are not the caller's own", async () => {
    const id = await makeVoice(person);
    const refused = await person.post("/v1/text-to-voice/af_heart/remix", body);
    expect([refused.statusCode, statusOf(refused)]).toEqual([403, "reference_voice_not_owned"]);
    for (const other of [await joinWorkspace(app, person), await app.signUp()]) {
      expect(statusOf(await other.post(`/v1/text-to-voice/${id}/remix`, body))).toBe("voice_not_found");
    }
  });
});

describe("remixing a voice that was added from the library", () => {
  it("DESIGN-18 is up to its owner: not at first, once allowed, and not any more when taken back", async () => {
    const shared = await makeVoice(person);
    const sharing = `/v1/voices/${shared}/sharing`;
    const fan = await app.signUp();
    await setTier(app, fan, "scale_2024_08_10");
    expect((await person.patch(sharing, {})).statusCode).toBe(200);
    const adding = await fan.post(`/v1/voices/add/${person.workspaceId}/${shared}`, { new_name: "Theirs" });
    const { voice_id: added } = adding.json();
    const allowed = async () => (await fan.get(`/v1/voices/${added}`)).json().sharing.remix_allowed;
    const remix = (by = fan, id = added) => by.post(`/v1/text-to-voice/${id}/remix`, body);
    const spent = async () => (await fan.get("/v1/user/subscription")).json().character_count;
    expect([await allowed(), statusOf(await remix()), await spent()]).toEqual([false, "reference_voice_not_owned", 0]);

    await person.patch(sharing, { remix_allowed: true, notice_period: 30 });
    const listed = (await fan.get(`/v1/shared-voices?voice_ids=${shared}`)).json().voices;
    expect([await allowed(), listed[0].remix_allowed]).toEqual([true, true]);
    expect((await remix()).statusCode).toBe(200);
    expect(statusOf(await remix(await joinWorkspace(app, fan)))).toMatch(
      /^(reference_voice_not_owned|voice_not_found)$/,
    );
    expect(statusOf(await remix(fan, "af_heart"))).toBe("reference_voice_not_owned");

    // What is not said of the terms stays as it was.
    await person.patch(sharing, { free_users_allowed: true });
    expect(await allowed()).toBe(true);
    await person.patch(sharing, { remix_allowed: false });
    expect([await allowed(), statusOf(await remix())]).toEqual([false, "reference_voice_not_owned"]);
  });
});

describe("a recording as reference", () => {
  const reference = Buffer.from("some sound").toString("base64");
  const design = (changes: object): Promise<Answer> => person.post("/v1/text-to-voice/design", { ...body, ...changes });
  const recordingLasts = (durationMs: number): void => {
    app.parts.ear.script.inspectSound = () => ({ durationMs, sampleRateHz: 16_000 });
  };

  it("DESIGN-19 is heard and its voice moved by the prompt", async () => {
    const designed = await person.post("/v1/text-to-voice/design", body);
    expect(designed.statusCode).toBe(200);
    const print = { ...printOf(0), timbre: printOf(0).timbre.map(() => 0.5) };
    recordingLasts(3_000);
    app.parts.ear.script.clone = () => ({
      print,
      likeness: "similar",
      likenessScore: 0.5,
      speechMs: 3_000,
      durationsMs: [3_000],
      medianPitchHz: 120,
      language: "en-us",
      gender: "male",
      notes: [],
    });
    const answer = await design({ reference_audio_base64: `data:audio/webm;base64,${reference}`, prompt_strength: 0 });
    expect(answer.statusCode).toBe(200);
    expect(printOf(-1).timbre.every((value) => Math.abs(value - 0.5) < 0.001)).toBe(true);
  });

  it.each([3_000, 300_000])("DESIGN-19 takes %i ms", async (durationMs) => {
    recordingLasts(durationMs);
    app.parts.ear.script.clone = () => clonedPerson();
    expect((await design({ reference_audio_base64: reference })).statusCode).toBe(200);
  });

  it.each([
    [2_900, "audio_too_short", voiceDesignMessages.referenceShort],
    [301_000, "audio_too_long", voiceDesignMessages.referenceLong],
  ])("DESIGN-20 DESIGN-21 refuses %i ms", async (durationMs, status, message) => {
    recordingLasts(durationMs);
    const answer = await design({ reference_audio_base64: reference });
    expect(answer.json().detail).toMatchObject({ status, message });
    expect([engine.requests.length, await creditsUsed()]).toEqual([0, 0]);
  });

  it("DESIGN-19 refuses more than 20 MB, and what is not base64", async () => {
    const large = Buffer.alloc(voiceDesignLimits.referenceBytes + 1_048_576).toString("base64");
    const answer = await design({ reference_audio_base64: large });
    expect([answer.statusCode, answer.json().detail.message]).toEqual([413, voiceDesignMessages.referenceLarge]);
    expect(statusOf(await design({ reference_audio_base64: "not base64!" }))).toBe("audio_unreadable");
    expect(await creditsUsed()).toBe(0);
  });
});

describe("rules of those who run the server", () => {
  it("are added, refuse prompts at once, and are removed", async () => {
    const added = await operator.post("/v1/admin/blocked-prompts", { phrase: "Squeaky voice" });
    expect(added.statusCode).toBe(200);
    const { rule_id: ruleId } = added.json();
    expect(statusOf(await person.post("/v1/text-to-voice/design", body))).toBe("blocked_generation");
    const listed = (await operator.get("/v1/admin/blocked-prompts")).json();
    expect(listed.rules).toMatchObject([{ rule_id: ruleId, phrase: "Squeaky voice" }]);
    expect(listed.built_in.map(({ kind }: { kind: string }) => kind)).toContain("impersonation_for_fraud");
    expect((await operator.delete(`/v1/admin/blocked-prompts/${ruleId}`)).statusCode).toBe(200);
    expect(statusOf(await operator.delete(`/v1/admin/blocked-prompts/${ruleId}`))).toBe("blocked_prompt_not_found");
    expect((await person.post("/v1/text-to-voice/design", body)).statusCode).toBe(200);
  });
});

describe("designs that nobody saved", () => {
  it("leave with their sound when they expire; saved ones stay", async () => {
    const answer = await person.post("/v1/text-to-voice/design", body);
    const ids: string[] = answer.json().previews.map((one: { generated_voice_id: string }) => one.generated_voice_id);
    await person.post("/v1/text-to-voice", { voice_name: "Kept", voice_description: "", generated_voice_id: ids[0] });
    const { clock, files, database } = app.parts;
    clock.moveMs(voiceDesignLimits.previewLifeMs + 1);
    await makeSweepDesigns({ db: database.db, files, clock })({}, new AbortController().signal);
    const has = (id: string | undefined) => files.has(`designs/${id?.slice(0, 2)}/${id}.mp3`);
    expect([await has(ids[0]), await has(ids[1]), await has(ids[2])]).toEqual([true, false, false]);
    expect((await person.get(`/v1/text-to-voice/${ids[0]}/stream`)).statusCode).toBe(200);
  });
});
