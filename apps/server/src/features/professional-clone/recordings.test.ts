import { AppError, professionalCloneLimits as limits, professionalCloneMessages as messages } from "@timbre/contract";
import { describe, expect, it } from "vitest";
import { runJob } from "../../test-support/convert-studio.ts";
import { oneFile, statusOf, surveyed, useProfessionalDesk } from "../../test-support/clones/professional-desk.ts";

const own = useProfessionalDesk();

describe("recordings", () => {
  it("API-23 API-25 API-27 API-29 PVC-108 are kept with what the server measured, heard and removed", async () => {
    const added = await own.desk.upload([...oneFile(), ["remove_background_noise", "true"]]);
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
    expect((await own.desk.voice()).samples).toEqual(added.json());
    expect((await own.desk.person.get(`/v1/voices/${own.desk.voiceId}/samples/${sampleId}/audio`)).body).toBe("one");
    expect((await own.desk.person.get(own.desk.at(`/samples/${sampleId}/waveform`))).json()).toEqual({
      sample_id: sampleId,
      visual_waveform: [0.1, 0.9],
    });
    expect((await own.desk.person.delete(own.desk.at(`/samples/${sampleId}`))).json()).toEqual({ status: "ok" });
    expect((await own.desk.voice()).samples ?? []).toEqual([]);
    expect(statusOf(await own.desk.person.get(own.desk.at(`/samples/${sampleId}/waveform`)))).toBe("sample_not_found");
  });

  it.each([
    ["PVC-47 ERR-15 29 seconds", "min-duration", () => ({ ...surveyed, durationMs: 29_999 })],
    ["silence", "audio_without_speech", () => ({ ...surveyed, speechMs: 0 })],
    [
      "PVC-52 ERR-15 a broken header",
      "indeterminate-duration",
      () => {
        throw new AppError("audio_unreadable");
      },
    ],
  ])("API-24 refuse %s and keep nothing", async (_what, status, answer) => {
    own.app.parts.ear.script.surveySound = answer;
    const refused = await own.desk.upload(oneFile());
    expect(refused.statusCode).toBe(400);
    expect(refused.json().detail).toMatchObject({ status, message: expect.any(String) });
    expect((await own.desk.voice()).samples ?? []).toEqual([]);
  });

  it("PVC-47 take exactly 30 seconds", async () => {
    own.app.parts.ear.script.surveySound = () => ({ ...surveyed, durationMs: limits.minSampleMs });
    expect((await own.desk.upload(oneFile())).statusCode).toBe(200);
  });

  it("PVC-30 PVC-48 ERR-15 share the voice's language", async () => {
    const refused = await own.desk.upload([...oneFile(), ["language", "es"]]);
    expect(refused.json().detail).toMatchObject({ status: "language-mismatch", message: messages.mixedLanguage });
    expect((await own.desk.upload([...oneFile(), ["language", "en-GB"]])).statusCode).toBe(200);
    expect(statusOf(await own.desk.person.post(own.desk.at(""), { language: "es" }))).toBe("language-mismatch");
  });

  const spoken = (language: string, written: string) => {
    const heard = { language, languageProbability: 0.97, text: "what was said", words: [], durationMs: 28_000 };
    own.app.parts.ear.script.transcribe = () => heard;
    own.app.parts.ear.script.detectLanguage = () => ({ languages: [{ code: written, score: 0.9 }] });
  };

  it("PVC-30 PVC-48 ERR-15 in which another language is heard are refused, and kept out", async () => {
    spoken("de", "de");
    const refused = await own.desk.upload(oneFile());
    expect(refused.json().detail).toMatchObject({ status: "language-mismatch", message: messages.mixedLanguage });
    expect((await own.desk.voice()).samples ?? []).toEqual([]);
  });

  it.each([
    ["the words are not in the language that was heard", () => spoken("de", "nl")],
    ["nobody can tell the language", () => delete own.app.parts.ear.script.transcribe],
  ])("PVC-48 are taken where %s", async (_what, listen) => {
    listen();
    expect((await own.desk.upload(oneFile())).statusCode).toBe(200);
  });

  it("API-24 refuse a film by what its sender calls it, and take a recording that browsers call one", async () => {
    const sent = (type: string) => {
      const form = new FormData();
      form.append("files", new Blob(["one"], { type }), "film");
      return new Response(form);
    };
    const post = async (answer: Response) =>
      own.desk.person.post(own.desk.at("/samples"), Buffer.from(await answer.arrayBuffer()), {
        "content-type": answer.headers.get("content-type") ?? "",
      });
    const film = await post(sent("video/mp4"));
    expect(film.json().detail).toMatchObject({ status: "indeterminate-duration", message: messages.noDuration });
    expect((await post(sent("video/webm"))).statusCode).toBe(200);
  });

  it("PVC-49 ERR-15 are taken once, unless their sender wants them twice", async () => {
    await own.desk.addOne();
    const again = await own.desk.upload(oneFile());
    expect(again.json().detail).toMatchObject({ status: "duplicate_file", message: messages.duplicate });
    expect((await own.desk.upload([...oneFile(), ["allow_duplicates", "true"]])).statusCode).toBe(200);
    expect((await own.desk.voice()).samples).toHaveLength(2);
  });

  it("PVC-50 PVC-51 ERR-15 end at 100, and below 1.5 GB together", async () => {
    const sampleId = await own.desk.addOne();
    const resize = (bytes: number) =>
      own.app.parts.database.execute("update voice_samples set size_bytes = $1 where sample_id = $2", [
        bytes,
        sampleId,
      ]);
    await resize(limits.samplesBelowBytes - 3);
    const large = await own.desk.upload(oneFile("two"));
    expect(large.json().detail).toMatchObject({ status: "max-samples-size-exceeded", message: messages.tooLarge });
    await resize(limits.samplesBelowBytes - 4);
    expect((await own.desk.upload(oneFile("two"))).statusCode).toBe(200);
    await resize(1);
    const many = Array.from({ length: 98 }, (_, i) => oneFile(`file ${i}`)).flat();
    expect((await own.desk.upload(many)).statusCode).toBe(200);
    const full = await own.desk.upload(oneFile("last"));
    expect(full.json().detail).toMatchObject({ status: "max-samples-per-voice-exceeded", message: messages.tooMany });
  });

  it("API-28 PVC-58 PVC-61 are cut by what is sent, at least a second and within their length", async () => {
    const sampleId = await own.desk.addOne();
    const change = (body: object) => own.desk.person.post(own.desk.at(`/samples/${sampleId}`), body);
    expect((await change({ trim_start_time: 1_000, trim_end_time: 601_000 })).json()).toEqual({
      voice_id: own.desk.voiceId,
    });
    expect((await own.desk.voice()).samples).toMatchObject([{ trim_start: 1_000, trim_end: 601_000 }]);
    expect((await own.desk.voice()).fine_tuning.dataset_duration_seconds).toBe(600);
    expect((await change({ trim_end_time: 1_999 })).json().detail.message).toBe(messages.trimTooNarrow);
    expect((await change({ trim_end_time: 650_001 })).json().detail.message).toBe(messages.trimOutside);
    expect((await change({ trim_end_time: 2_000 })).statusCode).toBe(200);
    expect((await change({ remove_background_noise: true })).statusCode).toBe(200);
    expect((await own.desk.voice()).samples).toMatchObject([{ trim_end: 2_000, remove_background_noise: true }]);
  });

  it("API-32 are heard with and without their background", async () => {
    const sampleId = await own.desk.addOne();
    const sound = (text: string) => (_request: unknown, options: unknown) => {
      const { onEvent } = options as { onEvent(event: { audio: Uint8Array }): void };
      onEvent({ audio: Buffer.from(text) });
      return { durationMs: 30_000 };
    };
    own.app.parts.ear.script.removeNoise = sound("clean");
    own.app.parts.ear.script.excerptSound = sound("plain");
    const hear = async (query: string) =>
      (await own.desk.person.get(own.desk.at(`/samples/${sampleId}/audio${query}`))).json();
    const told = { voice_id: own.desk.voiceId, sample_id: sampleId, media_type: "audio/mpeg", duration_secs: 30 };
    expect(await hear("")).toEqual({ ...told, audio_base_64: Buffer.from("plain").toString("base64") });
    expect(await hear("?remove_background_noise=true")).toMatchObject({
      audio_base_64: Buffer.from("clean").toString("base64"),
    });
  });

  it("API-30 API-31 PVC-62 PVC-63 PVC-66 tell who speaks when, once the job is done", async () => {
    const sampleId = await own.desk.addOne();
    const speakers = async () => (await own.desk.person.get(own.desk.at(`/samples/${sampleId}/speakers`))).json();
    expect((await own.desk.person.post(own.desk.at(`/samples/${sampleId}/separate-speakers`))).json()).toEqual({
      status: "ok",
    });
    expect(await speakers()).toMatchObject({ status: "pending" });
    const twice = await own.desk.person.post(own.desk.at(`/samples/${sampleId}/separate-speakers`));
    expect(statusOf(twice)).toBe("separation_in_progress");
    const turn = { speaker: 0, startMs: 1_000, endMs: 3_000, isOverlap: false };
    own.app.parts.ear.script.separateSpeakers = () => ({
      durationMs: 650_000,
      speakers: [{ speaker: 0, durationMs: 2_000, turns: [turn] }],
    });
    const { rows } = await own.app.parts.database.execute(
      "select separation_id from professional_samples where sample_id = $1",
      [sampleId],
    );
    const separationId = String(rows[0]?.separation_id);
    await runJob(own.app.parts, "separate-speakers", { voiceId: own.desk.voiceId, sampleId, separationId });
    expect(await speakers()).toEqual({
      voice_id: own.desk.voiceId,
      sample_id: sampleId,
      status: "completed",
      selected_speaker_ids: [],
      speakers: {
        speaker_0: { speaker_id: "speaker_0", duration_secs: 2, utterances: [{ start: 1, end: 3 }] },
      },
    });
    const choose = (id: string) =>
      own.desk.person.post(own.desk.at(`/samples/${sampleId}`), { selected_speaker_ids: [id] });
    expect(statusOf(await choose("speaker_9"))).toBe("speaker_not_found");
    expect((await choose("speaker_0")).statusCode).toBe(200);
    expect(await speakers()).toMatchObject({ selected_speaker_ids: ["speaker_0"] });
  });

  it("are told apart after all when the server was killed in the middle", async () => {
    const sampleId = await own.desk.addOne();
    await own.desk.person.post(own.desk.at(`/samples/${sampleId}/separate-speakers`));
    const { rows } = await own.app.parts.database.execute(
      "select separation_id from professional_samples where sample_id = $1",
      [sampleId],
    );
    const job = { voiceId: own.desk.voiceId, sampleId, separationId: String(rows[0]?.separation_id) };
    const status = async () => (await own.desk.person.get(own.desk.at(`/samples/${sampleId}/speakers`))).json().status;
    // The process that runs it dies: the job is let go, and its row still asks for it.
    const dying = new AbortController();
    own.app.parts.ear.script.separateSpeakers = () => {
      dying.abort();
      throw new Error("gone");
    };
    await runJob(own.app.parts, "separate-speakers", job, dying.signal);
    expect(await status()).toBe("pending");
    own.app.parts.ear.script.separateSpeakers = () => ({ durationMs: 650_000, speakers: [] });
    await runJob(own.app.parts, "separate-speakers", job);
    expect(await status()).toBe("completed");
  });
});
