import { AppError, cloneTerms } from "@timbre/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clonedPerson } from "../../test-support/clones/cloned-person.ts";
import { formBody } from "../../test-support/form-body.ts";
import { setTier } from "../../test-support/join-workspace.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { makeSweepSamples } from "./samples/sweep-samples.handler.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const built = clonedPerson({ durationsMs: [12_000, 12_000], notes: ["little_speech"] });

let app: TestApp;
let person: Person;
const engine = scriptedEngine();

const addVoice = async (parts: Parameters<typeof formBody>[0]) => {
  const { body, headers } = await formBody(parts);
  return person.post("/v1/voices/add", body, headers);
};
const twoFiles: Parameters<typeof formBody>[0] = [
  ["name", "My voice"],
  ["files", bytes("first recording"), "one.wav"],
  ["files", bytes("second recording"), "two.wav"],
  ["description", "calm"],
  ["labels", '{"accent":"irish","age":null}'],
];
const samplesOf = async (voiceId: string) =>
  (
    await app.parts.database.execute(
      "select sample_id, file_key from voice_samples where voice_id = $1 and deleted_at is null order by file_name",
      [voiceId],
    )
  ).rows as { sample_id: string; file_key: string }[];
const ownVoices = async () =>
  (await person.get("/v1/voices")).json().voices.filter((voice: { category: string }) => voice.category === "cloned");

beforeAll(async () => {
  app = await buildTestApp(engine);
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.signUp();
  await setTier(app, person, "starter");
  app.parts.ear.asked.length = 0;
  app.parts.ear.script = {
    inspectSound: () => ({ durationMs: 12_000, sampleRateHz: 16_000 }),
    clone: () => built,
  };
});

describe("cloning a voice", () => {
  it("API-26 gives out an address that plays a sample for an hour without credentials, and no other", async () => {
    const { voice_id: voiceId } = (await addVoice(twoFiles)).json();
    const [first, second] = await samplesOf(voiceId);
    const asked = await person.get(`/v1/voices/${voiceId}/samples/${first?.sample_id}/signed-url`);
    expect(asked.statusCode).toBe(200);
    const { signed_url: signedUrl, expires_at_unix: expiresAtUnix } = asked.json();
    expect(expiresAtUnix * 1000 - app.parts.clock.now().getTime()).toBeGreaterThan(3_598_000);
    const { pathname, search } = new URL(signedUrl);
    const url = pathname + search;
    const heard = await app.send({ url });
    expect(heard.statusCode).toBe(200);
    expect(heard.body).toBe("first recording");
    expect((await app.send({ url, headers: { range: "bytes=0-4" } })).body).toBe("first");
    for (const wrong of [
      url.replace(first?.sample_id ?? "", second?.sample_id ?? ""),
      url.replace(String(expiresAtUnix), String(expiresAtUnix + 1)),
      url.slice(0, -1),
    ]) {
      expect((await app.send({ url: wrong })).json().detail.status).toBe("signed_url_expired");
    }
    const stranger = await app.signUp();
    const refused = await stranger.get(`/v1/voices/${voiceId}/samples/${first?.sample_id}/signed-url`);
    expect(refused.json().detail.status).toBe("voice_not_found");
    app.parts.clock.moveMs(3_600_000);
    expect((await app.send({ url })).json().detail.status).toBe("signed_url_expired");
  });

  it("API-25 makes a voice from recordings, with its labels, likeness and samples", async () => {
    const answer = await addVoice(twoFiles);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      requires_verification: false,
      name: "My voice",
      category: "cloned",
      description: "calm",
      likeness: "similar",
      notes: ["little_speech"],
    });
    const [voice] = await ownVoices();
    expect(voice).toMatchObject({ name: "My voice", description: "calm", labels: { accent: "irish" }, is_owner: true });
    expect(voice.voice_id).toBe(answer.json().voice_id);
    expect(voice).toMatchObject({ likeness: "similar", samples: [{ file_name: "one.wav" }, { file_name: "two.wav" }] });
    const [first] = await samplesOf(voice.voice_id);
    const audio = await person.get(`/v1/voices/${voice.voice_id}/samples/${first?.sample_id}/audio`);
    expect(audio.body).toBe("first recording");
  });

  it("speaks with the clone's numbers", async () => {
    const { voice_id: voiceId } = (await addVoice(twoFiles)).json();
    const answer = await person.post(`/v1/text-to-speech/${voiceId}`, { text: "Hello there." });
    expect(answer.statusCode).toBe(200);
    expect(engine.requests.at(-1)?.voice).toEqual(built.print);
  });

  it("reads by the language its maker names, else by the one that was heard, until somebody corrects it", async () => {
    app.parts.ear.script.clone = () => clonedPerson({ durationsMs: [12_000, 12_000], language: "es" });
    const languageOf = async (voiceId: string): Promise<string> => {
      await person.post(`/v1/text-to-speech/${voiceId}`, { text: "Metro 2033." });
      return engine.requests.at(-1)?.language ?? "";
    };
    const { voice_id: heard } = (await addVoice(twoFiles)).json();
    expect(await languageOf(heard)).toBe("es");
    const named = twoFiles.filter(([field]) => field !== "labels");
    const { voice_id: english } = (await addVoice([...named, ["labels", '{"language":"en"}']])).json();
    expect(await languageOf(english)).toBe("en-us");
    const { body, headers } = await formBody([
      ["name", "Corrected"],
      ["labels", '{"language":"fr"}'],
    ]);
    expect((await person.post(`/v1/voices/${heard}/edit`, body, headers)).statusCode).toBe(200);
    expect(await languageOf(heard)).toBe("fr");
  });

  it("PERM-12 is refused to plans below Starter", async () => {
    await setTier(app, person, "free");
    const answer = await addVoice(twoFiles);
    expect(answer.json().detail.status).toBe("plan_required");
    expect(app.parts.ear.asked).toEqual([]);
  });

  it("is refused when every slot is taken, and takes none when it fails", async () => {
    for (let i = 0; i < 10; i += 1) expect((await addVoice(twoFiles)).statusCode).toBe(200);
    expect((await addVoice(twoFiles)).json().detail.status).toBe("voice_limit_reached");
    expect(await ownVoices()).toHaveLength(10);
  });

  it.each([
    ["IVC-15 a recording under 5 s", 4_000, 'File "one.wav" is too short'],
    ["IVC-18 45 minutes or more", 1_400_000, "less than 45 minutes"],
  ])("refuses %s before listening", async (_what, durationMs, message) => {
    app.parts.ear.script.inspectSound = () => ({ durationMs, sampleRateHz: 16_000 });
    const answer = await addVoice(twoFiles);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail.message).toContain(message);
    expect(app.parts.ear.asked.every(({ name }) => name === "inspectSound")).toBe(true);
  });

  it("IVC-19 refuses less than 10 s in all", async () => {
    app.parts.ear.script.inspectSound = () => ({ durationMs: 6_000, sampleRateHz: 16_000 });
    const answer = await addVoice(twoFiles.filter(([, , name]) => name !== "two.wav"));
    expect(answer.json().detail.message).toBe("10 seconds of audio required");
  });

  it("leaves nothing behind when nobody speaks in the recordings", async () => {
    app.parts.ear.script.clone = () => {
      throw new AppError("audio_without_speech");
    };
    const answer = await addVoice(twoFiles);
    expect(answer.json().detail.status).toBe("audio_without_speech");
    expect(await ownVoices()).toEqual([]);
  });

  it("refuses a form without recordings, and one without a name", async () => {
    expect((await addVoice([["name", "Nobody"]])).json().detail.status).toBe("upload_missing");
    expect((await addVoice([["files", bytes("x"), "one.wav"]])).statusCode).toBe(422);
  });
});

describe("a clone's recordings", () => {
  it("API-17 makes the voice again from old and new recordings", async () => {
    const { voice_id: voiceId } = (await addVoice(twoFiles)).json();
    const { body, headers } = await formBody([
      ["name", "Renamed"],
      ["files", bytes("third recording"), "three.wav"],
    ]);
    const answer = await person.post(`/v1/voices/${voiceId}/edit`, body, headers);
    expect(answer.json()).toEqual({ status: "ok" });
    const asked = app.parts.ear.asked.filter(({ name }) => name === "clone").at(-1);
    expect(asked?.request).toHaveProperty("sounds.length", 3);
    expect(await samplesOf(voiceId)).toHaveLength(3);
    expect((await ownVoices())[0].name).toBe("Renamed");
  });

  it("API-16 takes one away at once, makes the voice again in the background, and keeps the last", async () => {
    const { voice_id: voiceId } = (await addVoice(twoFiles)).json();
    const [first, second] = await samplesOf(voiceId);
    const gone = await person.delete(`/v1/voices/${voiceId}/samples/${first?.sample_id}`);
    expect(gone.json()).toEqual({ status: "ok" });
    expect((await person.get(`/v1/voices/ivc/${voiceId}/rebuild`)).json()).toMatchObject({ state: "queued", share: 0 });
    expect(await app.parts.files.has(first?.file_key ?? "")).toBe(false);
    expect((await person.get(`/v1/voices/${voiceId}/samples/${first?.sample_id}/audio`)).statusCode).toBe(404);
    const last = await person.delete(`/v1/voices/${voiceId}/samples/${second?.sample_id}`);
    expect(last.json().detail.status).toBe("last_sample");
  });

  it("leave the disk with a voice that is gone for good, and stay with others", async () => {
    const [kept, gone] = [(await addVoice(twoFiles)).json(), (await addVoice(twoFiles)).json()];
    const [keptFile, goneFile] = [(await samplesOf(kept.voice_id))[0], (await samplesOf(gone.voice_id))[0]];
    await app.parts.database.execute("delete from voices where voice_id = $1", [gone.voice_id]);
    const clock = { now: () => new Date(Date.now() + 7_300_000) };
    const sweep = makeSweepSamples({ db: app.parts.database.db, files: app.parts.files, clock });
    await sweep({}, new AbortController().signal);
    expect(await app.parts.files.has(goneFile?.file_key ?? "")).toBe(false);
    expect(await app.parts.files.has(keptFile?.file_key ?? "")).toBe(true);
  });

  it("are nobody else's to hear or to delete", async () => {
    const { voice_id: voiceId } = (await addVoice(twoFiles)).json();
    const [first] = await samplesOf(voiceId);
    person = await app.signUp();
    const path = `/v1/voices/${voiceId}/samples/${first?.sample_id}`;
    expect((await person.get(`${path}/audio`)).statusCode).toBe(404);
    expect((await person.delete(path)).statusCode).toBe(404);
  });
});

describe("a clone heard before it is kept", () => {
  const preview = async (path: string, parts: Parameters<typeof formBody>[0]) => {
    const { body, headers } = await formBody(parts);
    return person.post(path, body, headers);
  };
  const terms: Parameters<typeof formBody>[0][number] = ["terms_version", cloneTerms.version];
  const recordings = [terms, ...twoFiles.filter(([name]) => name === "files")];
  const save = (id: string, name = "Kept") =>
    person.post("/v1/voices/ivc", { cloned_voice_preview_id: id, voice_name: name });

  it("IVC-09 IVC-10 API-11 API-13 answers sound, and becomes a voice when it is saved", async () => {
    const heard = (await preview("/v1/voices/ivc/previews", recordings)).json();
    expect(Buffer.from(heard.audio_base_64, "base64").length).toBeGreaterThan(0);
    expect(heard).toMatchObject({ media_type: "audio/mpeg", likeness: "similar" });
    expect(await ownVoices()).toEqual([]);
    const saved = await save(heard.generated_voice_id);
    expect(saved.statusCode).toBe(200);
    const [voice] = await ownVoices();
    expect(voice).toMatchObject({ voice_id: saved.json().voice_id, name: "Kept" });
    expect(voice.samples).toHaveLength(2);
    expect((await save(heard.generated_voice_id)).json()).toEqual(saved.json());
  });

  it("IVC-11 API-12 takes recordings away from a voice and adds others when it is saved", async () => {
    const { voice_id: voiceId } = (await addVoice(twoFiles)).json();
    const [first] = await samplesOf(voiceId);
    const heard = await preview(`/v1/voices/ivc/${voiceId}/previews`, [
      terms,
      ["sample_ids_to_remove", JSON.stringify([first?.sample_id])],
      ["files", bytes("third recording"), "three.wav"],
    ]);
    expect((await ownVoices())[0].samples).toHaveLength(2);
    await save(heard.json().generated_voice_id, "Changed");
    const [voice] = await ownVoices();
    expect(voice.name).toBe("Changed");
    const names = voice.samples.map((sample: { file_name: string }) => sample.file_name);
    expect(names.sort()).toEqual(["three.wav", "two.wav"]);
  });

  it("passes over half a letter among the ids of recordings to take away", async () => {
    const { voice_id: voiceId } = (await addVoice(twoFiles)).json();
    const heard = await preview(`/v1/voices/ivc/${voiceId}/previews`, [["sample_ids_to_remove", '["\\ud83d"]']]);
    expect(heard.statusCode).toBe(200);
  });

  it("is heard in the language its maker corrects it to, by its maker alone", async () => {
    const { generated_voice_id: id } = (await preview("/v1/voices/ivc/previews", recordings)).json();
    const address = `/v1/voices/ivc/previews/${id}/audio?language=fr`;
    engine.requests.length = 0;
    const heard = await person.get(address);
    expect([heard.statusCode, heard.headers["content-type"]]).toEqual([200, "audio/mpeg"]);
    expect(engine.requests.map(({ language }) => language)).toEqual(["fr"]);
    expect((await (await app.signUp()).get(address)).json().detail.status).toBe("clone_preview_not_found");
    app.parts.clock.moveMs(3_600_001);
    expect((await person.get(address)).statusCode).toBe(404);
  });

  it("cannot be saved by somebody else, nor after an hour", async () => {
    const { generated_voice_id: id } = (await preview("/v1/voices/ivc/previews", recordings)).json();
    const owner = person;
    person = await app.signUp();
    await setTier(app, person, "starter");
    expect((await save(id)).statusCode).toBe(404);
    person = owner;
    app.parts.clock.moveMs(3_600_001);
    expect((await save(id)).json().detail.status).toBe("clone_preview_not_found");
  });
});
