import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { builtInVoices } from "@timbre/engine";
import { voices } from "../../platform/database/tables/owners.ts";
import { addOwnVoice } from "../../test-support/clones/add-own-voice.ts";
import { gate, scriptedEngine } from "../../test-support/scripted-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";
import { seedVoices } from "./built-in/seed-voices.ts";

const engine = scriptedEngine();
let app: TestApp;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  app = await buildTestApp(engine);
  ada = await app.signUp();
  bob = await app.signUp();
});
afterAll(() => app.close());
beforeEach(() => {
  engine.requests.length = 0;
  engine.beforeChunk = () => undefined;
});

type Voice = { voice_id: string; name: string; labels: Record<string, string>; preview_url: string };
const voicesOf = (answer: Answer): Voice[] => answer.json().voices;
const idsOf = (answer: Answer): string[] => voicesOf(answer).map(({ voice_id }) => voice_id);

describe("the built-in voices", () => {
  it("are 54, each with honest labels, a description and a preview", async () => {
    const all = voicesOf(await ada.get("/v1/voices"));
    expect(all).toHaveLength(54);
    for (const voice of all) {
      expect(Object.keys(voice.labels).sort()).toEqual([
        "accent",
        "age",
        "descriptive",
        "gender",
        "language",
        "use_case",
      ]);
      expect(Object.values(voice.labels)).not.toContain("");
      expect(voice.preview_url).toMatch(/^http:\/\/.+\/v1\/voices\/.+\/preview$/);
    }
  });

  it("VOICE-40 show the fields of the public shape", async () => {
    const answer = await ada.get("/v1/voices/bm_george");
    expect(answer.json()).toMatchObject({
      voice_id: "bm_george",
      name: "George",
      category: "premade",
      labels: { language: "en", accent: "british", gender: "male" },
      samples: null,
      settings: { stability: 0.5, similarity_boost: 0.75, style: 0, use_speaker_boost: true, speed: 1 },
      permission_on_resource: "viewer",
      is_owner: false,
      is_legacy: false,
      is_mixed: false,
      live_moderation_enabled: false,
      acoustics: { pitch_hz: 138, brightness_db: -12.7 },
      // Stock clients read its fields without looking whether it is there.
      fine_tuning: { is_allowed_to_fine_tune: false, state: {}, verification_failures: [], progress: {}, message: {} },
    });
    expect(answer.json().verified_languages[0]).toMatchObject({ language: "en", locale: "en-GB", accent: "british" });
    expect((await ada.get("/v1/voices/bm_george?with_settings=false")).json().settings).toBeNull();
  });

  it("are seeded again without a change of number or of their birth", async () => {
    const before = (await ada.get("/v1/voices/af_heart")).json();
    app.parts.clock.moveMs(60_000);
    const renamed = builtInVoices.map((voice) => ({ ...voice, displayName: `${voice.displayName}!` }));
    await seedVoices({ db: app.parts.database.db, clock: app.parts.clock, builtInVoices: renamed });
    const after = (await ada.get("/v1/voices/af_heart")).json();
    expect(after).toEqual({ ...before, name: "Heart!" });
    await seedVoices({ db: app.parts.database.db, clock: app.parts.clock, builtInVoices });
    expect(voicesOf(await ada.get("/v1/voices"))).toHaveLength(54);
  });

  it("are not written again at a start that changes nothing", async () => {
    const { db } = app.parts.database;
    const written = () =>
      db
        .select({ id: voices.voiceId, version: sql`xmin::text` })
        .from(voices)
        .orderBy(voices.voiceId);
    const before = await written();
    await seedVoices({ db, clock: app.parts.clock, builtInVoices });
    expect(await written()).toEqual(before);
  });

  it("cannot be deleted", async () => {
    const answer = await ada.delete("/v1/voices/af_heart");
    expect(answer.statusCode).toBe(403);
    expect(answer.json().detail.status).toBe("voice_not_editable");
    expect((await ada.get("/v1/voices/af_heart")).statusCode).toBe(200);
  });

  it("point their previews at the public address where one is set", async () => {
    const elsewhere = await buildTestApp(engine, { publicUrl: "https://voice.example.com/" });
    const person = await elsewhere.signUp();
    const { preview_url } = (await person.get("/v1/voices/af_heart")).json();
    expect(preview_url).toBe("https://voice.example.com/v1/voices/af_heart/preview");
    await elsewhere.close();
  });
});

describe("unknown voices", () => {
  it.each(["nope", "af_heart%00", "%20"])("%s is a 404 on every call", async (voiceId) => {
    const answers = [
      await ada.get(`/v1/voices/${voiceId}`),
      await ada.get(`/v1/voices/${voiceId}/settings`),
      await ada.post(`/v1/voices/${voiceId}/settings/edit`, { stability: 0.5 }),
      await ada.delete(`/v1/voices/${voiceId}`),
      await ada.get(`/v1/voices/${voiceId}/preview`),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json().detail.status).toBe("voice_not_found");
    }
  });

  it("include another workspace's", async () => {
    const voiceId = await addOwnVoice(app, bob);
    expect((await ada.get(`/v1/voices/${voiceId}`)).statusCode).toBe(404);
    expect((await ada.delete(`/v1/voices/${voiceId}`)).statusCode).toBe(404);
    expect((await ada.post(`/v1/text-to-speech/${voiceId}`, { text: "Hi" })).statusCode).toBe(404);
    expect(idsOf(await ada.get("/v1/voices"))).not.toContain(voiceId);
    expect((await bob.get(`/v1/voices/${voiceId}`)).json()).toMatchObject({
      is_owner: true,
      permission_on_resource: "admin",
    });
    expect((await bob.delete(`/v1/voices/${voiceId}`)).json()).toEqual({ status: "ok" });
    expect((await bob.get(`/v1/voices/${voiceId}`)).statusCode).toBe(404);
  });
});

describe("settings", () => {
  it("API-50 start as the defaults and are kept per workspace", async () => {
    const defaults = (await ada.get("/v1/voices/settings/default")).json();
    expect(defaults).toEqual({ stability: 0.5, similarity_boost: 0.75, style: 0, use_speaker_boost: true, speed: 1 });
    expect((await ada.get("/v1/voices/am_adam/settings")).json()).toEqual(defaults);
    const saved = await ada.post("/v1/voices/am_adam/settings/edit", { stability: 0.3, use_speaker_boost: false });
    expect(saved.json()).toEqual({ status: "ok" });
    await ada.post("/v1/voices/am_adam/settings/edit", { speed: 1.2, stability: null });
    const mine = { ...defaults, stability: 0.3, use_speaker_boost: false, speed: 1.2 };
    expect((await ada.get("/v1/voices/am_adam/settings")).json()).toEqual(mine);
    expect((await ada.get("/v1/voices/am_adam")).json().settings).toEqual(mine);
    expect((await bob.get("/v1/voices/am_adam/settings")).json()).toEqual(defaults);
  });

  it.each([{ stability: -0.1 }, { speed: 1.3 }, { style: "loud" }, { use_speaker_boost: 1 }])(
    "VOICE-20 VOICE-24 refuse %j and stay as they were",
    async (body) => {
      const before = (await ada.get("/v1/voices/am_echo/settings")).json();
      expect((await ada.post("/v1/voices/am_echo/settings/edit", body)).statusCode).toBe(422);
      expect((await ada.get("/v1/voices/am_echo/settings")).json()).toEqual(before);
    },
  );
});

describe("previews", () => {
  const preview = (voiceId: string, headers: Record<string, string> = {}): Promise<Answer> =>
    app.send({ method: "GET", url: `/v1/voices/${voiceId}/preview`, headers });

  it("are made once, in the voice's language, for all who ask meanwhile, without an account", async () => {
    const started = gate();
    const finish = gate();
    engine.beforeChunk = async () => {
      started.open();
      await finish.opened;
    };
    const asked = [preview("jf_alpha"), preview("jf_alpha"), preview("jf_alpha")];
    await started.opened;
    finish.open();
    const answers = await Promise.all(asked);
    answers.push(await preview("jf_alpha"));
    expect(engine.requests).toHaveLength(1);
    expect(engine.requests[0]).toMatchObject({ language: "ja", voice: { kind: "builtin", name: "jf_alpha" } });
    expect(engine.requests[0]?.text).toMatch(/^こんにちは/);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-type"]).toBe("audio/mpeg");
      expect(answer.headers["cache-control"]).toContain("max-age=604800");
      expect(answer.rawPayload).toEqual(answers[0]?.rawPayload);
    }
  });

  it("answer a part when a player asks for one", async () => {
    const whole = await preview("af_bella");
    const part = await preview("af_bella", { range: "bytes=2-5" });
    expect(part.statusCode).toBe(206);
    expect(part.headers["content-range"]).toBe(`bytes 2-5/${whole.rawPayload.length}`);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(2, 6));
  });

  it("that fail are tried again by the next who asks", async () => {
    engine.beforeChunk = () => {
      throw new Error("no sound today");
    };
    expect((await preview("bf_lily")).statusCode).toBe(500);
    engine.beforeChunk = () => undefined;
    expect((await preview("bf_lily")).statusCode).toBe(200);
  });

  it("of a person's own voice are not public", async () => {
    const voiceId = await addOwnVoice(app, ada);
    expect((await preview(voiceId)).statusCode).toBe(404);
    expect((await ada.get(`/v1/voices/${voiceId}`)).json().preview_url).toBeNull();
  });

  it("MYV-08 a voice of one's own is heard by those who have it, and by nobody else", async () => {
    const voiceId = await addOwnVoice(app, ada);
    const own = await ada.get(`/v1/voices/${voiceId}/private-preview`);
    expect(own.statusCode).toBe(200);
    expect(own.headers["content-type"]).toBe("audio/mpeg");
    expect(own.headers["cache-control"]).toContain("private");
    expect(own.rawPayload.length).toBeGreaterThan(0);
    expect((await bob.get(`/v1/voices/${voiceId}/private-preview`)).statusCode).toBe(404);
    expect((await app.send({ url: `/v1/voices/${voiceId}/private-preview` })).statusCode).toBe(401);
  });
});

describe("deleted voices", () => {
  const deletedOf = async (person: Person) =>
    (await person.get("/v1/voices/deleted")).json().voices as (Voice & Record<string, number>)[];

  it("are listed for their owner with the day they are gone for good, until they are back", async () => {
    const [owner, other] = [await app.signUp(), await app.signUp()];
    const voiceId = await addOwnVoice(app, owner, { name: "Gone" });
    const before = app.parts.clock.now().getTime() / 1000;
    await owner.delete(`/v1/voices/${voiceId}`);
    const [found] = await deletedOf(owner);
    expect(found).toMatchObject({ voice_id: voiceId, name: "Gone" });
    expect(found?.deleted_at_unix).toBeGreaterThanOrEqual(Math.floor(before));
    expect((found?.purge_at_unix ?? 0) - (found?.deleted_at_unix ?? 0)).toBe(30 * 86_400);
    expect(await deletedOf(other)).toEqual([]);
    await owner.post(`/v1/voices/${voiceId}/restore`);
    expect(await deletedOf(owner)).toEqual([]);
  });

  it("leave the list after thirty days", async () => {
    const deletedAt = new Date(app.parts.clock.now().getTime() - 31 * 86_400_000);
    const owner = await app.signUp();
    await addOwnVoice(app, owner, { deletedAt });
    expect(await deletedOf(owner)).toEqual([]);
  });
});
