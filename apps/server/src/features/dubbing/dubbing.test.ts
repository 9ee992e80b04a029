import { AppError } from "@timbre/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runJob } from "../../test-support/convert-studio.ts";
import { formBody } from "../../test-support/form-body.ts";
import { setTier } from "../../test-support/join-workspace.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

const engine = scriptedEngine();
let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await buildTestApp(engine);
});
afterAll(() => app.close());

const word = (text: string, startMs: number, speaker = 0) => ({
  ...{ text, startMs, endMs: startMs + 400, speaker, logProb: -0.1, characters: [] },
});
/** Two sentences of one person, then one of another. */
const words = [
  word("Good", 0),
  word("morning.", 500),
  word("Come", 2_000),
  word("in.", 2_500),
  word("Thanks.", 5_000, 1),
];

beforeEach(async () => {
  ada = await app.signUp();
  await setTier(app, ada, "creator");
  engine.requests.length = 0;
  engine.alignChunks = true;
  app.parts.ear.script = {
    inspectSound: () => ({ durationMs: 8_000, sampleRateHz: 16_000 }),
    transcribe: () =>
      ({
        ...{ language: "en", languageProbability: 1, durationMs: 8_000, words },
        text: "Good morning. Come in. Thanks.",
      }) as never,
  };
});

const statusOf = (answer: Answer): string => answer.json().detail?.status ?? "ok";
const spent = async (): Promise<number> => (await ada.get("/v1/user/subscription")).json().character_count;
const wav = Buffer.concat([Buffer.from("RIFF\x24\0\0\0WAVEfmt "), Buffer.alloc(200)]);

type Parts = Parameters<typeof formBody>[0];
const create = async (parts: Parts = [], language = "es"): Promise<Answer> => {
  const { body, headers } = await formBody([["target_lang", language], ["file", wav, "talk.wav"], ...parts]);
  return ada.post("/v1/dubbing", body, headers);
};
const url = (dubbingId: string, rest = "") => `/v1/dubbing/${dubbingId}${rest}`;
const read = async (dubbingId: string) => (await ada.get(url(dubbingId))).json();
const begin = async (): Promise<string> => {
  const { dubbing_id: dubbingId } = (await create()).json();
  await runJob(app.parts, "transcribe-dub", { dubbingId });
  return dubbingId;
};
const translate = async (dubbingId: string, translations: readonly string[]) => {
  const { segments } = await read(dubbingId);
  return ada.patch(url(dubbingId), {
    voices: { speaker_0: "af_heart", speaker_1: "am_adam" },
    segments: segments.map((one: { segment_id: string; text: string }, at: number) => ({
      ...{ segment_id: one.segment_id, text: one.text },
      translation: translations[at] ?? "",
    })),
  });
};
const speak = async (dubbingId: string): Promise<Answer> => {
  const answer = await ada.post(url(dubbingId, "/speak"));
  if (statusOf(answer) === "ok") await runJob(app.parts, "speak-dub", { dubbingId });
  return answer;
};

describe("a dub", () => {
  it("is written down sentence by sentence, with times and speakers, and paid for by length", async () => {
    const made = await create([["name", "A talk"]]);
    expect(made.json()).toMatchObject({ expected_duration_sec: 8 });
    const { dubbing_id: dubbingId } = made.json();
    expect(await read(dubbingId)).toMatchObject({ state: "transcribing", status: "dubbing", segments: [] });
    expect(await spent()).toBe(0);
    await runJob(app.parts, "transcribe-dub", { dubbingId });
    const dub = await read(dubbingId);
    expect(dub).toMatchObject({
      ...{ name: "A talk", state: "editing", source_language: "en", target_languages: ["es"], speaking_credits: 0 },
      speakers: [{ speaker: "speaker_0", voice_id: null }, { speaker: "speaker_1" }],
    });
    expect(dub.segments).toMatchObject([
      { speaker: "speaker_0", start_time_seconds: 0, end_time_seconds: 0.9, text: "Good morning.", translation: "" },
      { speaker: "speaker_0", start_time_seconds: 2, text: "Come in." },
      { speaker: "speaker_1", start_time_seconds: 5, text: "Thanks." },
    ]);
    expect(await spent()).toBe(14);
    expect((await ada.get("/v1/dubbing")).json().dubs).toMatchObject([{ dubbing_id: dubbingId, status: "dubbing" }]);
  });

  it("is spoken in the chosen voices at the times of the original, and says where it does not fit", async () => {
    const dubbingId = await begin();
    // A tenth of a second for every letter: the second has three seconds of room, the others enough.
    const long = "Pasen ustedes todos muy deprisa, por favor.";
    expect((await translate(dubbingId, ["Buenos dias.", long, "Gracias."])).json().speaking_credits).toBe(63);
    const before = await spent();
    expect(statusOf(await speak(dubbingId))).toBe("ok");
    const dub = await read(dubbingId);
    expect(dub).toMatchObject({ state: "dubbed", status: "dubbed", speaking_credits: 0, charged_credits: 63 });
    expect(dub.segments).toMatchObject([
      { is_spoken: true, speed: 1, overrun_seconds: 0 },
      { is_spoken: true, speed: 1.2 },
      { is_spoken: true, speed: 1 },
    ]);
    expect(dub.segments[1].overrun_seconds).toBeGreaterThan(0.5);
    expect((await spent()) - before).toBe(63);
    const spoken = engine.requests.map(({ text }) => text);
    expect(spoken).toEqual(["Buenos dias.", long, long, "Gracias."]);
    const sound = await ada.get(url(dubbingId, "/audio/es?output_format=wav_44100"));
    expect(sound.headers["content-type"]).toBe("audio/wav");
    expect(sound.rawPayload.readUInt32LE(40)).toBe(sound.rawPayload.length - 44);
    expect((sound.rawPayload.length - 44) / 2 / 44_100).toBeCloseTo(8, 1);
    expect((await ada.get(url(dubbingId, "/audio/es"))).headers["content-type"]).toBe("audio/mpeg");
  });

  it("speaks and charges again only what changed", async () => {
    const dubbingId = await begin();
    await translate(dubbingId, ["Buenos dias.", "Pasen.", "Gracias."]);
    await speak(dubbingId);
    const before = await spent();
    engine.requests.length = 0;
    const changed = (await translate(dubbingId, ["Buenos dias.", "Pasen.", "Muchas gracias."])).json();
    expect(changed).toMatchObject({ state: "editing", speaking_credits: 15 });
    expect(changed.segments.map((one: { is_spoken: boolean }) => one.is_spoken)).toEqual([true, true, false]);
    await speak(dubbingId);
    expect(engine.requests.map(({ text }) => text)).toEqual(["Muchas gracias."]);
    expect((await spent()) - before).toBe(15);
  });

  it("waits in the queue while no engine is there, for a day, and goes on with the sentence it was at", async () => {
    const dubbingId = await begin();
    await translate(dubbingId, ["Buenos dias.", "Pasen.", "Gracias."]);
    const before = await spent();
    engine.beforeChunk = () => {
      if (engine.requests.length > 1) throw new AppError("engine_unavailable");
    };
    expect(statusOf(await ada.post(url(dubbingId, "/speak")))).toBe("ok");
    const turn = () => runJob(app.parts, "speak-dub", { dubbingId });
    expect(await turn()).toBe("later");
    expect(await read(dubbingId)).toMatchObject({ state: "speaking", segments: [{ is_spoken: true }, {}, {}] });
    expect((await spent()) - before).toBe(12);
    app.parts.clock.moveMs(25 * 3_600_000);
    await expect(turn()).rejects.toThrow();
    app.parts.clock.moveMs(-25 * 3_600_000);
    engine.beforeChunk = () => undefined;
    expect(await turn()).toBeUndefined();
    expect(await read(dubbingId)).toMatchObject({ state: "dubbed" });
    expect((await spent()) - before).toBe(26);
  });

  it("has subtitles in both languages", async () => {
    const dubbingId = await begin();
    await translate(dubbingId, ["Buenos dias.", "", "Gracias."]);
    const spanish = await ada.get(url(dubbingId, "/transcript/es?format_type=srt"));
    expect(spanish.headers["content-type"]).toContain("application/x-subrip");
    expect(spanish.body).toBe(
      "1\n00:00:00,000 --> 00:00:00,900\nBuenos dias.\n\n2\n00:00:05,000 --> 00:00:05,400\nGracias.\n",
    );
    const english = await ada.get(url(dubbingId, "/transcript/en?format_type=webvtt"));
    expect(english.body).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:00\.900\nGood morning\.\n/);
    const words = await ada.get(url(dubbingId, "/transcript/es?format_type=json"));
    expect(words.json()).toMatchObject({
      language: "es",
      utterances: [{ text: "Buenos dias.", speaker_id: "speaker_0", start_s: 0, end_s: 0.9 }, { text: "Gracias." }],
    });
    expect(statusOf(await ada.get(url(dubbingId, "/transcript/fr")))).toBe("dubbing_language_unknown");
  });

  it("refuses what it cannot do by name, and nothing is charged", async () => {
    const refused: [Parts, string][] = [
      [[["source_url", "https://example.com/a.mp4"]], "not_supported"],
      [[["mode", "manual"]], "not_supported"],
      [[["start_time", "3"]], "not_supported"],
    ];
    for (const [parts, status] of refused) expect(statusOf(await create(parts))).toBe(status);
    expect(statusOf(await create([], "pl"))).toBe("unsupported_language");
    expect((await ada.get("/v1/dubbing")).json().dubs).toEqual([]);
    const dubbingId = await begin();
    const before = await spent();
    expect(statusOf(await ada.get(url(dubbingId, "/audio/es")))).toBe("dubbing_not_ready");
    expect(statusOf(await ada.post(url(dubbingId, "/speak")))).toBe("translation_missing");
    const { segments } = await read(dubbingId);
    await ada.patch(url(dubbingId), { segments: [{ ...segments[0], translation: "Buenos dias." }] });
    expect(statusOf(await ada.post(url(dubbingId, "/speak")))).toBe("invalid_request");
    expect(await spent()).toBe(before);
    for (const path of ["/v1/dubbing/resource/x", "/v1/dubbing/project", "/v1/dubbing/x/transcripts/es/format/srt"]) {
      expect(statusOf(await ada.get(path))).toBe("feature_not_available");
    }
  });

  it("without speech fails and costs nothing", async () => {
    app.parts.ear.script.transcribe = () => ({ language: "en", languageProbability: 1, text: "", words: [] }) as never;
    const dubbingId = await begin();
    expect(await read(dubbingId)).toMatchObject({ state: "failed", error: expect.stringContaining("No speech") });
    expect(await spent()).toBe(0);
  });

  it("is its maker's alone, and takes its files with it", async () => {
    const dubbingId = await begin();
    const bo = await app.signUp();
    expect(statusOf(await bo.get(url(dubbingId)))).toBe("dubbing_not_found");
    expect((await ada.get(url(dubbingId, "/source"))).rawPayload.length).toBe(wav.length);
    expect(statusOf(await ada.delete(url(dubbingId)))).toBe("ok");
    expect(statusOf(await ada.get(url(dubbingId, "/source")))).toBe("dubbing_not_found");
    const left: string[] = [];
    for await (const { key } of app.parts.files.list("dubbing")) if (key.includes(dubbingId)) left.push(key);
    expect(left).toEqual([]);
  });
});
