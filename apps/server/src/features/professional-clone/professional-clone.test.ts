import { AppError, professionalCloneLimits as limits, professionalCloneMessages as messages } from "@timbre/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runJob } from "../../test-support/convert-studio.ts";
import { formBody } from "../../test-support/form-body.ts";
import { setTier } from "../../test-support/join-workspace.ts";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

const survey = { durationMs: 650_000, peaks: [0.1, 0.9], checkedMs: 180_000, speechMs: 90_000 };
const believed = {
  failure: null,
  heard: "",
  letterErrors: 0,
  distance: 0,
  likeness: 0.7,
  speaker: null,
  nearestPassage: 0.46,
};

let app: TestApp;
let person: Person;
let voiceId: string;

type Parts = Parameters<typeof formBody>[0];
const at = (path: string) => `/v1/voices/pvc/${voiceId}${path}`;
const create = (of = person) => of.post("/v1/voices/pvc", { name: "Untitled voice", language: "en" });
const upload = async (parts: Parts, of = person): Promise<Answer> => {
  const { body, headers } = await formBody(parts);
  return of.post(at("/samples"), body, headers);
};
const oneFile = (text = "one"): Parts => [["files", Buffer.from(text), `${text}.wav`]];
const addOne = async (text = "one"): Promise<string> => (await upload(oneFile(text))).json()[0].sample_id;
const voice = async () => (await person.get(`/v1/voices/${voiceId}`)).json();
const statusOf = (answer: Answer): string => answer.json().detail?.status ?? "ok";
const read = async (failure: string | null = null) => {
  app.parts.ear.script.verifyReading = () => ({ ...believed, failure: failure as null });
  await person.get(at("/captcha"));
  const { body, headers } = await formBody([["recording", Buffer.from("reading"), "recording.webm"]]);
  return person.post(at("/captcha"), body, headers);
};

beforeAll(async () => {
  app = await buildTestApp(silentEngine());
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.signUp();
  await setTier(app, person, "creator");
  app.parts.ear.script = {
    surveySound: () => survey,
    inspectSound: () => ({ durationMs: 9_000, sampleRateHz: 16_000 }),
    verifySpeaker: () => ({ score: 0.8, likeness: "same", isSame: true }),
  };
  voiceId = (await create()).json().voice_id;
});

describe("a draft", () => {
  it("PVC-05 PVC-107 API-38 begins without a sound and waits for a proof", async () => {
    expect(await voice()).toMatchObject({
      name: "Untitled voice",
      category: "professional",
      labels: { language: "en" },
      fine_tuning: {
        finetuning_state: "draft",
        language: "en",
        is_allowed_to_fine_tune: false,
        verification_failures: [],
        verification_attempts_count: 0,
        max_verification_attempts: 5,
        manual_verification_requested: false,
        next_max_verification_attempts_reset_unix_ms: null,
      },
    });
    expect(statusOf(await person.post(`/v1/text-to-speech/${voiceId}`, { text: "Hello." }))).toBe(
      "voice_not_fine_tuned",
    );
  });

  it("PVC-06 PVC-10 takes the plan's slot", async () => {
    const again = await create();
    expect(again.statusCode).toBe(403);
    expect(again.json().detail).toMatchObject({ status: "voice_limit_reached", message: "Voice limit of 1 reached" });
    expect((await person.get("/v1/user/subscription")).json().professional_voice_slots_used).toBe(1);
    await setTier(app, person, "starter");
    expect((await create()).json().detail).toMatchObject({ status: "plan_required", message: messages.belowCreator });
  });

  it("PVC-27 PVC-28 PVC-29 keeps known labels and refuses an empty name and a long description", async () => {
    const labels = { accent: "irish", age: "", shoe_size: "42" };
    expect((await person.post(at(""), { name: "Mine", labels })).json()).toEqual({ voice_id: voiceId });
    expect(await voice()).toMatchObject({ name: "Mine", labels: { accent: "irish", language: "en" } });
    const nameless = await person.post(at(""), { name: "  " });
    expect([nameless.statusCode, nameless.body.includes(messages.nameMissing)]).toEqual([422, true]);
    const long = await person.post(at(""), { description: "x".repeat(501) });
    expect([long.statusCode, long.body.includes(messages.descriptionLong)]).toEqual([422, true]);
    expect((await person.post(at(""), { description: "x".repeat(500) })).statusCode).toBe(200);
  });

  it("PVC-08 PVC-09 is listed among those that are not trained, by how far it is", async () => {
    const listed = async (state: string) =>
      (await person.get(`/v2/voices?category=professional&page_size=100&fine_tuning_state=${state}`)).json().voices;
    expect(await listed("draft")).toHaveLength(1);
    await addOne();
    expect([(await listed("draft")).length, (await listed("not_verified")).length]).toEqual([0, 1]);
    await read();
    expect([(await listed("not_verified")).length, (await listed("not_started")).length]).toEqual([0, 1]);
    await person.post(at("/train"), {});
    expect([(await listed("not_started")).length, (await listed("queued")).length]).toEqual([0, 1]);
  });
});

describe("recordings", () => {
  it("API-23 API-25 API-27 API-29 PVC-108 are kept with what the server measured, heard and removed", async () => {
    const added = await upload([...oneFile(), ["remove_background_noise", "true"]]);
    expect(added.json()).toMatchObject([
      {
        file_name: "one.wav",
        size_bytes: 3,
        duration_secs: 650,
        remove_background_noise: true,
        trim_start: null,
        selected_speaker_ids: [],
        speaker_separation: { status: "not_started" },
      },
    ]);
    const [{ sample_id: sampleId }] = added.json();
    expect((await voice()).samples).toEqual(added.json());
    expect((await person.get(`/v1/voices/${voiceId}/samples/${sampleId}/audio`)).body).toBe("one");
    expect((await person.get(at(`/samples/${sampleId}/waveform`))).json()).toEqual({
      sample_id: sampleId,
      visual_waveform: [0.1, 0.9],
    });
    expect((await person.delete(at(`/samples/${sampleId}`))).json()).toEqual({ status: "ok" });
    expect((await voice()).samples ?? []).toEqual([]);
    expect(statusOf(await person.get(at(`/samples/${sampleId}/waveform`)))).toBe("sample_not_found");
  });

  it.each([
    ["PVC-47 ERR-15 29 seconds", "min-duration", () => ({ ...survey, durationMs: 29_999 })],
    ["silence", "audio_without_speech", () => ({ ...survey, speechMs: 0 })],
    [
      "PVC-52 ERR-15 a broken header",
      "indeterminate-duration",
      () => {
        throw new AppError("audio_unreadable");
      },
    ],
  ])("API-24 refuse %s and keep nothing", async (_what, status, answer) => {
    app.parts.ear.script.surveySound = answer;
    const refused = await upload(oneFile());
    expect(refused.statusCode).toBe(400);
    expect(refused.json().detail).toMatchObject({ status, message: expect.any(String) });
    expect((await voice()).samples ?? []).toEqual([]);
  });

  it("PVC-47 take exactly 30 seconds", async () => {
    app.parts.ear.script.surveySound = () => ({ ...survey, durationMs: limits.minSampleMs });
    expect((await upload(oneFile())).statusCode).toBe(200);
  });

  it("PVC-30 PVC-48 ERR-15 share the voice's language", async () => {
    const refused = await upload([...oneFile(), ["language", "es"]]);
    expect(refused.json().detail).toMatchObject({ status: "language-mismatch", message: messages.mixedLanguage });
    expect((await upload([...oneFile(), ["language", "en-GB"]])).statusCode).toBe(200);
    expect(statusOf(await person.post(at(""), { language: "es" }))).toBe("language-mismatch");
  });

  it("PVC-49 ERR-15 are taken once, unless their sender wants them twice", async () => {
    await addOne();
    const again = await upload(oneFile());
    expect(again.json().detail).toMatchObject({ status: "duplicate_file", message: messages.duplicate });
    expect((await upload([...oneFile(), ["allow_duplicates", "true"]])).statusCode).toBe(200);
    expect((await voice()).samples).toHaveLength(2);
  });

  it("PVC-50 PVC-51 ERR-15 end at 100, and below 1.5 GB together", async () => {
    const sampleId = await addOne();
    const resize = (bytes: number) =>
      app.parts.database.execute("update voice_samples set size_bytes = $1 where sample_id = $2", [bytes, sampleId]);
    await resize(limits.samplesBelowBytes - 3);
    const large = await upload(oneFile("two"));
    expect(large.json().detail).toMatchObject({ status: "max-samples-size-exceeded", message: messages.tooLarge });
    await resize(limits.samplesBelowBytes - 4);
    expect((await upload(oneFile("two"))).statusCode).toBe(200);
    await resize(1);
    const many = Array.from({ length: 98 }, (_, i) => oneFile(`file ${i}`)).flat();
    expect((await upload(many)).statusCode).toBe(200);
    const full = await upload(oneFile("last"));
    expect(full.json().detail).toMatchObject({ status: "max-samples-per-voice-exceeded", message: messages.tooMany });
  });

  it("API-28 PVC-58 PVC-61 are cut by what is sent, at least a second and within their length", async () => {
    const sampleId = await addOne();
    const change = (body: object) => person.post(at(`/samples/${sampleId}`), body);
    expect((await change({ trim_start_time: 1_000, trim_end_time: 601_000 })).json()).toEqual({ voice_id: voiceId });
    expect((await voice()).samples).toMatchObject([{ trim_start: 1_000, trim_end: 601_000 }]);
    expect((await voice()).fine_tuning.dataset_duration_seconds).toBe(600);
    expect((await change({ trim_end_time: 1_999 })).json().detail.message).toBe(messages.trimTooNarrow);
    expect((await change({ trim_end_time: 650_001 })).json().detail.message).toBe(messages.trimOutside);
    expect((await change({ trim_end_time: 2_000 })).statusCode).toBe(200);
    expect((await change({ remove_background_noise: true })).statusCode).toBe(200);
    expect((await voice()).samples).toMatchObject([{ trim_end: 2_000, remove_background_noise: true }]);
  });

  it("API-32 are heard with and without their background", async () => {
    const sampleId = await addOne();
    const sound = (text: string) => (_request: unknown, options: unknown) => {
      const { onEvent } = options as { onEvent(event: { audio: Uint8Array }): void };
      onEvent({ audio: Buffer.from(text) });
      return { durationMs: 30_000 };
    };
    app.parts.ear.script.removeNoise = sound("clean");
    app.parts.ear.script.excerptSound = sound("plain");
    const hear = async (query: string) => (await person.get(at(`/samples/${sampleId}/audio${query}`))).json();
    const told = { voice_id: voiceId, sample_id: sampleId, media_type: "audio/mpeg", duration_secs: 30 };
    expect(await hear("")).toEqual({ ...told, audio_base_64: Buffer.from("plain").toString("base64") });
    expect(await hear("?remove_background_noise=true")).toMatchObject({
      audio_base_64: Buffer.from("clean").toString("base64"),
    });
  });

  it("API-30 API-31 PVC-62 PVC-63 PVC-66 tell who speaks when, once the job is done", async () => {
    const sampleId = await addOne();
    const speakers = async () => (await person.get(at(`/samples/${sampleId}/speakers`))).json();
    expect((await person.post(at(`/samples/${sampleId}/separate-speakers`))).json()).toEqual({ status: "ok" });
    expect(await speakers()).toMatchObject({ status: "pending" });
    const twice = await person.post(at(`/samples/${sampleId}/separate-speakers`));
    expect(statusOf(twice)).toBe("separation_in_progress");
    const turn = { speaker: 0, startMs: 1_000, endMs: 3_000, isOverlap: false };
    app.parts.ear.script.separateSpeakers = () => ({
      durationMs: 650_000,
      speakers: [{ speaker: 0, durationMs: 2_000, turns: [turn] }],
    });
    const { rows } = await app.parts.database.execute(
      "select separation_id from professional_samples where sample_id = $1",
      [sampleId],
    );
    const separationId = String(rows[0]?.separation_id);
    await runJob(app.parts, "separate-speakers", { voiceId, sampleId, separationId });
    expect(await speakers()).toEqual({
      voice_id: voiceId,
      sample_id: sampleId,
      status: "completed",
      selected_speaker_ids: [],
      speakers: {
        speaker_0: { speaker_id: "speaker_0", duration_secs: 2, utterances: [{ start: 1, end: 3 }] },
      },
    });
    const choose = (id: string) => person.post(at(`/samples/${sampleId}`), { selected_speaker_ids: [id] });
    expect(statusOf(await choose("speaker_9"))).toBe("speaker_not_found");
    expect((await choose("speaker_0")).statusCode).toBe(200);
    expect(await speakers()).toMatchObject({ selected_speaker_ids: ["speaker_0"] });
  });
});

describe("the proof and the training", () => {
  it("API-33 API-34 PVC-82 PVC-90 PVC-106 a sentence is read once, compared with the recordings", async () => {
    await addOne();
    const picture = await person.get(at("/captcha"));
    expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/png"]);
    expect((await read()).json()).toEqual({ status: "ok" });
    expect(app.parts.ear.asked.findLast(({ name }) => name === "verifyReading")?.request).toMatchObject({
      samples: [{ onlyParts: [{ startMs: 0, endMs: 60_000 }] }],
    });
    expect((await voice()).fine_tuning).toMatchObject({
      is_allowed_to_fine_tune: true,
      verification_failures: ["None"],
    });
    expect(statusOf(await person.get(at("/captcha")))).toBe("already_verified");
  });

  it("PVC-88 PVC-92 PVC-93 five lost attempts come back a day later", async () => {
    await addOne();
    for (let i = 0; i < 4; i += 1) expect(statusOf(await read("words_differ"))).toBe("verification_failed");
    expect((await voice()).fine_tuning.next_max_verification_attempts_reset_unix_ms).toBeNull();
    expect(statusOf(await read("words_differ"))).toBe("max_verification_attempts_reached");
    const { fine_tuning: lost } = await voice();
    expect(lost.verification_attempts_count).toBe(5);
    expect(lost.next_max_verification_attempts_reset_unix_ms).toBeGreaterThan(app.parts.clock.now().getTime());
    expect(statusOf(await person.get(at("/captcha")))).toBe("max_verification_attempts_reached");
    app.parts.clock.moveMs(limits.attemptsResetMs);
    expect((await voice()).fine_tuning.verification_attempts_count).toBe(0);
    expect(statusOf(await read("words_differ"))).toBe("verification_failed");
    expect((await voice()).fine_tuning.verification_failures).toHaveLength(6);
  });

  it("a voice that gets somebody else's recordings must be proven again", async () => {
    await addOne();
    await read();
    app.parts.ear.script.verifySpeaker = () => ({ score: 0.1, likeness: "different", isSame: false });
    await addOne("two");
    expect((await voice()).fine_tuning.is_allowed_to_fine_tune).toBe(false);
  });

  it("API-36 PVC-103 CONST-02 training needs a proof and ten minutes, and is queued once", async () => {
    const sampleId = await addOne();
    expect(statusOf(await person.post(at("/train"), {}))).toBe("voice_not_verified");
    await read();
    await person.post(at(`/samples/${sampleId}`), { trim_end_time: 599_999 });
    expect(statusOf(await person.post(at("/train"), {}))).toBe("not_enough_audio");
    await person.post(at(`/samples/${sampleId}`), { trim_end_time: 600_000 });
    expect((await person.post(at("/train"), {})).json()).toEqual({ status: "ok" });
    const again = await person.post(at("/train"), {});
    expect([again.statusCode, statusOf(again)]).toEqual([400, "fine_tuning_already_queued"]);
    expect((await voice()).fine_tuning).toMatchObject({
      finetuning_state: "queued",
      state: { eleven_multilingual_v2: "queued", eleven_flash_v2_5: "not_started" },
    });
    expect((await person.delete(at("/train"))).json().trainings).toMatchObject([{ state: "cancelled" }]);
  });
});

it("answers nobody of another workspace", async () => {
  const sampleId = await addOne();
  const stranger = await app.signUp();
  await setTier(app, stranger, "creator");
  const sample = `/samples/${sampleId}`;
  const answers = [
    await stranger.post(at(""), { name: "Mine now" }),
    await upload(oneFile("two"), stranger),
    await stranger.post(at(sample), { trim_start_time: 5 }),
    await stranger.delete(at(sample)),
    ...(await Promise.all(
      [
        `${sample}/audio`,
        `${sample}/waveform`,
        `${sample}/speakers`,
        `${sample}/speakers/a/audio`,
        "/captcha",
        "/train",
      ].map((path) => stranger.get(at(path))),
    )),
    await stranger.post(at(`${sample}/separate-speakers`)),
    await stranger.post(at("/train"), {}),
    await stranger.delete(at("/train")),
  ];
  expect(answers.map(statusOf)).toEqual(answers.map(() => "voice_not_found"));
  expect((await voice()).samples).toHaveLength(1);
});
