import { openAiListeningModels } from "@timbre/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formBody } from "../../test-support/form-body.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { buildTestApp, type Answer, type Person, type TestApp } from "../../test-support/test-app.ts";

let app: TestApp;
let ada: Person;
let key: string;

beforeAll(async () => {
  app = await buildTestApp(scriptedEngine());
  ada = await app.signUp();
  key = (await ada.post("/v1/user/api-keys", { name: "other client" })).json().xi_api_key;
});
afterAll(() => app.close());

describe("POST /v1/audio/transcriptions", () => {
  const word = (text: string, startMs: number, endMs: number, speaker?: number) => ({
    text,
    startMs,
    endMs,
    logProb: -0.25,
    characters: [],
    ...(speaker === undefined ? {} : { speaker }),
  });
  const heard = {
    language: "en",
    languageProbability: 1,
    text: "Good morning. Hello.",
    words: [word("Good", 100, 300), word("morning.", 300, 700), word("Hello.", 2_000, 2_400)],
    durationMs: 3_000,
  };
  beforeEach(() => {
    app.parts.ear.script = {
      inspectSound: () => ({ durationMs: 3_000, sampleRateHz: 16_000 }),
      transcribe: () => heard,
    };
  });

  const transcribe = async (fields: [string, string][]): Promise<Answer> => {
    const { body, headers } = await formBody([
      ["file", Buffer.from("sound"), "me.wav"],
      ["model", "whisper-1"],
      ...fields,
    ]);
    const url = "/v1/audio/transcriptions";
    return app.send({ method: "POST", url, headers: { ...headers, authorization: `Bearer ${key}` }, payload: body });
  };

  it("answers the text, and the language goes to the recogniser", async () => {
    const answer = await transcribe([["language", "en"]]);
    expect(answer.json()).toEqual({ text: heard.text, usage: { type: "duration", seconds: 3 } });
    expect(app.parts.ear.asked.at(-1)).toMatchObject({ name: "transcribe", request: { language: "en" } });
  });

  it("answers plain text and subtitles", async () => {
    expect((await transcribe([["response_format", "text"]])).body).toBe("Good morning. Hello.\n");
    const srt = await transcribe([["response_format", "srt"]]);
    expect(srt.body).toContain("1\n00:00:00,100 --> 00:00:00,700\nGood morning.\n");
    const vtt = await transcribe([["response_format", "vtt"]]);
    expect(vtt.headers["content-type"]).toContain("text/vtt");
    expect(vtt.body).toMatch(/^WEBVTT\n\n1\n00:00:00\.100 --> 00:00:00\.700\nGood morning\.\n/);
  });

  it("answers segments, and words when asked for", async () => {
    const plain = (await transcribe([["response_format", "verbose_json"]])).json();
    expect(plain).toMatchObject({ task: "transcribe", language: "english", duration: 3, text: heard.text });
    expect(plain.segments[0]).toMatchObject({ id: 0, start: 0.1, end: 0.7, text: "Good morning." });
    expect(plain.words).toBeUndefined();
    const fields: [string, string][] = [
      ["response_format", "verbose_json"],
      ["timestamp_granularities[]", "word"],
      ["timestamp_granularities[]", "segment"],
    ];
    expect((await transcribe(fields)).json().words[0]).toEqual({ word: "Good", start: 0.1, end: 0.3 });
  });

  it("answers events when asked to stream", async () => {
    const answer = await transcribe([["stream", "true"]]);
    expect(answer.headers["content-type"]).toContain("text/event-stream");
    expect(answer.body).toContain(`data: {"type":"transcript.text.done","text":"Good morning. Hello."}`);
  });

  it.each([
    [["model", "nothing"], "model_not_found"],
    [["response_format", "docx"], "not_supported"],
    [["include[]", "emotions"], "not_supported"],
    [["keywords[]", "Timbre"], "not_supported"],
    [["known_speaker_names[]", "agent"], "not_supported"],
    [["known_speaker_references[]", "data:audio/wav;base64,AAAA"], "not_supported"],
    [["known_speaker_names", "agent"], "not_supported"],
    [["chunking_strategy", '{"type":"server_vad"}'], "not_supported"],
    [["chunking_strategy[type]", "server_vad"], "not_supported"],
  ] as const)("refuses %j", async (field, code) => {
    const asked = app.parts.ear.asked.length;
    const { body, headers } = await formBody([["file", Buffer.from("sound"), "me.wav"], [...field]]);
    const answer = await ada.post("/v1/audio/transcriptions", body, headers);
    expect(answer.json()).toMatchObject({ detail: { status: code }, error: { code } });
    expect(app.parts.ear.asked.length).toBe(asked);
  });

  it.each(openAiListeningModels)("listens as %s, in the pieces it chooses itself", async (model) => {
    const answer = await transcribe([
      ["model", model],
      ["chunking_strategy", "auto"],
    ]);
    expect(answer.json().text).toBe(heard.text);
    expect(answer.json().languages).toEqual(model === "gpt-transcribe" ? [{ code: "en" }] : undefined);
  });

  it("takes one language of a list, and refuses several", async () => {
    expect((await transcribe([["languages[]", "de"]])).statusCode).toBe(200);
    expect(app.parts.ear.asked.at(-1)).toMatchObject({ name: "transcribe", request: { language: "de" } });
    const several = await transcribe([
      ["languages[]", "de"],
      ["languages[]", "en"],
    ]);
    expect(several.json().error.code).toBe("not_supported");
  });

  it("says how sure it is of each word when asked, and with JSON alone", async () => {
    const { text, logprobs } = (await transcribe([["include[]", "logprobs"]])).json();
    expect(logprobs.map(({ token }: { token: string }) => token).join("")).toBe(text);
    expect(logprobs[1]).toEqual({ token: " morning.", logprob: -0.25, bytes: [...Buffer.from(" morning.")] });
    const refused = await transcribe([
      ["include[]", "logprobs"],
      ["response_format", "verbose_json"],
    ]);
    expect(refused.json().error.code).toBe("not_supported");
  });

  describe("with speakers", () => {
    const turns = [word("Good", 100, 300, 3), word("morning.", 300, 700, 3), word("Hello.", 800, 1_400, 0)];
    beforeEach(() => {
      app.parts.ear.script = { ...app.parts.ear.script, transcribe: () => ({ ...heard, words: turns }) };
    });
    const diarized: [string, string][] = [
      ["model", "gpt-4o-transcribe-diarize"],
      ["response_format", "diarized_json"],
    ];
    const segments = [
      { type: "transcript.text.segment", id: "seg_0", start: 0.1, end: 0.7, speaker: "A", text: "Good morning." },
      { type: "transcript.text.segment", id: "seg_1", start: 0.8, end: 1.4, speaker: "B", text: "Hello." },
    ];

    it("tells who says what in that API's shape", async () => {
      const usage = { type: "duration", seconds: 3 };
      const answer = (await transcribe(diarized)).json();
      expect(answer).toEqual({ task: "transcribe", duration: 3, text: heard.text, segments, usage });
      const speakersAsked = () => (app.parts.ear.asked.at(-1)?.request as { speakers?: object } | undefined)?.speakers;
      expect(speakersAsked()).toBeDefined();
      expect((await transcribe([["response_format", "diarized_json"]])).json().segments).toEqual(segments);
      await transcribe([]);
      expect(speakersAsked()).toBeUndefined();
    });

    it("tells it in events too", async () => {
      const { body } = await transcribe([...diarized, ["stream", "true"]]);
      const events = body
        .trim()
        .split("\n\n")
        .map((event) => JSON.parse(event.replace(/^data: /, "")) as Record<string, unknown>);
      expect(events).toEqual([
        { type: "transcript.text.delta", delta: "Good morning.", segment_id: "seg_0" },
        segments[0],
        { type: "transcript.text.delta", delta: " Hello.", segment_id: "seg_1" },
        segments[1],
        { type: "transcript.text.done", text: heard.text },
      ]);
    });
  });

  it("has no translations, and says so", async () => {
    const answer = await ada.post("/v1/audio/translations", {});
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      detail: { status: "feature_not_available" },
      error: { code: "feature_not_available" },
    });
  });
});
