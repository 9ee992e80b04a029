import { AppError, cloneTerms } from "@timbre/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addClone } from "../../../test-support/clones/add-clone.ts";
import { clonedPerson } from "../../../test-support/clones/cloned-person.ts";
import { runJob } from "../../../test-support/convert-studio.ts";
import { formBody } from "../../../test-support/form-body.ts";
import { setTier } from "../../../test-support/join-workspace.ts";
import { scriptedEngine } from "../../../test-support/scripted-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../../test-support/test-app.ts";
import { makeSweepSamples } from "../samples/sweep-samples.handler.ts";

const path = "/v1/voices/ivc/jobs";
let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await buildTestApp(scriptedEngine());
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.signUp();
  await setTier(app, person, "starter");
  app.parts.ear.script = {
    inspectSound: () => ({ durationMs: 12_000, sampleRateHz: 16_000 }),
    clone: () => clonedPerson(),
  };
});

type Part = [string, string | Buffer, string?];
const begin = async (...more: Part[]): Promise<Answer> => {
  const parts: Part[] = [["terms_version", cloneTerms.version], ...more];
  const { body, headers } = await formBody(parts as Parameters<typeof formBody>[0]);
  return person.post(path, body, headers);
};
const me: Part = ["files", Buffer.from("me"), "me.wav"];
const begun = async (...more: Part[]): Promise<string> => (await begin(...more, me)).json().generated_voice_id;
const jobs = async (who = person) => (await who.get(path)).json().jobs;
const work = (previewId: string) => runJob(app.parts, "make-clone", { previewId });
const save = (id: string, name = "Me"): Promise<Answer> =>
  person.post("/v1/voices/ivc", { cloned_voice_preview_id: id, voice_name: name });
const statusOf = (answer: Answer): string => answer.json().detail.status;
const fileKeysOf = async (previewId: string): Promise<string[]> => {
  const { rows } = await app.parts.database.execute("select samples from clone_previews where preview_id = $1", [
    previewId,
  ]);
  return ((rows[0]?.samples ?? []) as { fileKey: string }[]).map(({ fileKey }) => fileKey);
};
const areThere = (fileKeys: string[]): Promise<boolean[]> =>
  Promise.all(fileKeys.map((fileKey) => app.parts.files.has(fileKey)));

describe("a clone that is made in the background", () => {
  it("goes on without its maker, waits for days, is heard and saved once, and costs nothing", async () => {
    const answer = await begin(me);
    expect([answer.statusCode, answer.json()]).toMatchObject([202, { state: "queued", voice_id: null, preview: null }]);
    const id = answer.json().generated_voice_id;
    expect(statusOf(await save(id))).toBe("clone_not_ready");
    expect(statusOf(await person.get(`/v1/voices/ivc/previews/${id}/audio`))).toBe("clone_not_ready");
    await work(id);
    app.parts.clock.moveMs(3 * 86_400_000);
    const { database, files, clock } = app.parts;
    await makeSweepSamples({ db: database.db, files, clock })({}, new AbortController().signal);
    expect(await jobs()).toMatchObject([
      { generated_voice_id: id, state: "done", share: 1, preview: { likeness: "similar", language: "en" } },
    ]);
    expect(await areThere(await fileKeysOf(id))).toEqual([true]);
    expect((await person.get(`/v1/voices/ivc/previews/${id}/audio`)).statusCode).toBe(200);
    const saved = await save(id);
    expect([saved.statusCode, saved.json().voice_id]).toEqual([200, id]);
    expect((await save(id)).json()).toEqual(saved.json());
    expect(await jobs()).toEqual([]);
    const voice = (await person.get(`/v1/voices/${id}`)).json();
    expect(voice.samples).toMatchObject([{ file_name: "me.wav", duration_secs: 12 }]);
    expect((await person.get("/v1/user/subscription")).json().character_count).toBe(0);
  });

  it("takes the place of the one before, whose recordings leave", async () => {
    const first = await begun();
    const second = await begun();
    let made = 0;
    app.parts.ear.script.clone = () => {
      made += 1;
      return clonedPerson();
    };
    await work(first);
    await work(second);
    expect([made, (await jobs()).length]).toEqual([1, 1]);
    expect(await jobs()).toMatchObject([{ generated_voice_id: second, state: "done" }]);
    expect(statusOf(await save(first))).toBe("clone_preview_not_found");
  });

  it("is stopped while it is made, and leaves nothing", async () => {
    const id = await begun();
    app.parts.ear.script.clone = async () => {
      expect(await jobs()).toMatchObject([{ state: "running", stage: "learning" }]);
      expect((await person.delete(`${path}/${id}`)).statusCode).toBe(200);
      return clonedPerson();
    };
    await work(id);
    expect(await jobs()).toEqual([]);
    expect(statusOf(await person.delete(`${path}/${id}`))).toBe("clone_preview_not_found");
  });

  it("is discarded when it is done, with its recordings", async () => {
    const id = await begun();
    await work(id);
    const keys = await fileKeysOf(id);
    await person.delete(`${path}/${id}`);
    expect([await jobs(), await areThere(keys)]).toEqual([[], [false]]);
  });

  it("is refused at once where a recording is no sound or too short, and nothing is kept", async () => {
    app.parts.ear.script.inspectSound = () => ({ durationMs: 2_000, sampleRateHz: 16_000 });
    const short = await begin(me);
    expect([short.statusCode, statusOf(short)]).toEqual([400, "audio_too_short"]);
    app.parts.ear.script.inspectSound = () => {
      throw new AppError("audio_type_unknown");
    };
    expect(statusOf(await begin(me))).toBe("audio_type_unknown");
    expect(await jobs()).toEqual([]);
  });

  it("says why it could not be made, in the words of a refusal", async () => {
    const id = await begun();
    app.parts.ear.script.clone = () => {
      throw new AppError("audio_without_speech");
    };
    await work(id);
    const detail = { status: "audio_without_speech", message: expect.stringMatching(/./) };
    expect(await jobs()).toMatchObject([{ state: "failed", failure: { http: 400, detail } }]);
  });

  it("goes on elsewhere when the engine died, and fails when it dies again and again", async () => {
    const id = await begun();
    app.parts.ear.script.clone = () => {
      throw new AppError("engine_unavailable");
    };
    await expect(work(id)).rejects.toThrow();
    expect(await jobs()).toMatchObject([{ state: "running" }]);
    app.parts.ear.script.clone = () => clonedPerson();
    await work(id);
    expect(await jobs()).toMatchObject([{ state: "done" }]);
  });

  it("changes a voice that exists, beside one that is new", async () => {
    const voiceId = await addClone(app, person);
    const fresh = await begun();
    const change = (await begin(["voice_id", voiceId], ["files", Buffer.from("more"), "more.wav"])).json()
      .generated_voice_id;
    await work(change);
    const voiceIds = (await jobs()).map((one: { voice_id: string | null }) => one.voice_id);
    expect(new Set(voiceIds)).toEqual(new Set([voiceId, null]));
    expect((await save(change, "Changed")).json().voice_id).toBe(voiceId);
    expect((await person.get(`/v1/voices/${voiceId}`)).json().samples).toHaveLength(2);
    expect(await jobs()).toMatchObject([{ generated_voice_id: fresh }]);
  });

  it("is refused before anything is kept, and is nobody else's", async () => {
    const id = await begun();
    const stranger = await app.signUp();
    expect(await jobs(stranger)).toEqual([]);
    expect(statusOf(await stranger.delete(`${path}/${id}`))).toBe("clone_preview_not_found");
    expect(statusOf(await begin())).toBe("upload_missing");
    await setTier(app, person, "free");
    expect(statusOf(await begin(me))).toBe("plan_required");
    expect((await jobs()).length).toBe(1);
  });
});
