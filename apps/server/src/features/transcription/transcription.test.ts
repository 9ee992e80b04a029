import { readdir } from "node:fs/promises";
import path from "node:path";
import { AppError } from "@timbre/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { EarAnswer } from "../../platform/engine/ear.ts";
import { formBody } from "../../test-support/form-body.ts";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

const word = (text: string, startMs: number, endMs: number, speaker?: number) => ({
  text,
  startMs,
  endMs,
  logProb: -0.25,
  characters: [...text].map((letter) => ({ text: letter, startMs, endMs })),
  ...(speaker === undefined ? {} : { speaker }),
});

const heard: EarAnswer<"transcribe"> = {
  language: "en",
  languageProbability: 0.98765,
  text: "Good morning. Hello.",
  words: [word("Good", 100, 300, 0), word("morning.", 300, 700, 0), word("Hello.", 2_000, 2_400, 1)],
  durationMs: 90_000,
};
const sound = Buffer.from("sound as it was sent");

describe("speech to text", () => {
  let app: TestApp;
  let person: Person;

  beforeAll(async () => {
    app = await buildTestApp(silentEngine());
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    person = await app.signUp();
    app.parts.ear.asked.length = 0;
    app.parts.ear.script = {
      inspectSound: () => ({ durationMs: 90_000, sampleRateHz: 16_000 }),
      transcribe: () => heard,
    };
  });

  const send = async (parts: Parameters<typeof formBody>[0], url = "/v1/speech-to-text") => {
    const { body, headers } = await formBody(parts);
    return person.post(url, body, headers);
  };
  const creditsUsed = async (): Promise<number> =>
    (await person.get("/v1/user/subscription")).json<{ character_count: number }>().character_count;

  it("answers words with times, the spaces between them, and the language", async () => {
    const answer = await send([
      ["model_id", "scribe_v1"],
      ["file", sound],
    ]);
    expect(answer.statusCode).toBe(200);
    const body = answer.json();
    expect(body).toMatchObject({ language_code: "en", text: heard.text, audio_duration_secs: 90 });
    expect(body.words.map(({ type }: { type: string }) => type)).toEqual([
      "word",
      "spacing",
      "word",
      "spacing",
      "word",
    ]);
    expect(body.words[0]).toMatchObject({ text: "Good", start: 0.1, end: 0.3, logprob: -0.25 });
    expect(app.parts.ear.asked.map(({ name }) => name)).toEqual(["inspectSound", "transcribe"]);
  });

  it("charges by the minute and keeps the transcript, but not the recording", async () => {
    const { transcription_id: id } = (
      await send([
        ["model_id", "scribe_v1"],
        ["file", sound],
      ])
    ).json();
    expect(await creditsUsed()).toBe(150);
    const kept = await person.get(`/v1/speech-to-text/transcripts/${id}`);
    expect(kept.json()).toMatchObject({ text: heard.text, transcription_id: id });
    const uploads = path.join(app.parts.folder, "uploads");
    // What is left is the folder of this process.
    const files = async () =>
      (await readdir(uploads, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
    await vi.waitFor(async () => expect(await files()).toEqual([]), { timeout: 20_000 });
    const stranger = await app.signUp();
    expect((await stranger.get(`/v1/speech-to-text/transcripts/${id}`)).statusCode).toBe(404);
    expect((await person.delete(`/v1/speech-to-text/transcripts/${id}`)).statusCode).toBe(200);
    expect((await person.get(`/v1/speech-to-text/transcripts/${id}`)).statusCode).toBe(404);
  });

  it("keeps nothing when the caller wants no logging", async () => {
    const answer = await send(
      [
        ["model_id", "scribe_v1"],
        ["file", sound],
      ],
      "/v1/speech-to-text?enable_logging=false",
    );
    expect(answer.json().transcription_id).toBeUndefined();
  });

  it("names speakers when asked, and leaves times out when they are not wanted", async () => {
    const answer = await send([
      ["model_id", "scribe_v1"],
      ["diarize", "true"],
      ["num_speakers", "2"],
      ["timestamps_granularity", "none"],
      ["file", sound],
    ]);
    const [first, , , , last] = answer.json().words;
    expect(first).toEqual({ text: "Good", type: "word", speaker_id: "speaker_0", logprob: -0.25 });
    expect(last.speaker_id).toBe("speaker_1");
    expect(app.parts.ear.asked[1]?.request).toMatchObject({ speakers: { count: 2 } });
  });

  it("exports subtitles, text, segments and a page", async () => {
    const formats = [
      { format: "srt" },
      { format: "txt", includeTimestamps: true },
      { format: "segmented_json" },
      { format: "html" },
    ];
    const answer = await send([
      ["model_id", "scribe_v2"],
      ["additional_formats", JSON.stringify(formats)],
      ["file", sound],
    ]);
    const [srt, txt, segments, html] = answer.json().additional_formats;
    expect(srt.content).toContain("1\n00:00:00,100 --> 00:00:00,700\n[speaker_0] Good morning.\n");
    expect(txt.content.split("\n")[1]).toBe("[00:00:02.000] [speaker_1] Hello.");
    expect(JSON.parse(segments.content).segments).toHaveLength(2);
    expect(html.content).toContain("<p>[speaker_0] Good morning.</p>");
  });

  it.each([
    [["webhook", "true"], "not_supported"],
    [["source_url", "https://example.com/a.mp3"], "not_supported"],
    [["entity_detection", "all"], "not_supported"],
    [["entity_redaction", "pii"], "not_supported"],
    [["entity_redaction_mode", "redacted"], "not_supported"],
    [["use_multi_channel", "true"], "not_supported"],
    [["additional_formats", '[{"format":"pdf"}]'], "not_supported"],
    [["language_code", "klingon!"], "unsupported_language"],
    [["model_id", "whisper-9"], "model_not_found"],
  ] as [[string, string], string][])("refuses %j with %s, before listening", async ([name, value], status) => {
    const model: [string, string][] = name === "model_id" ? [] : [["model_id", "scribe_v1"]];
    const answer = await send([...model, [name, value], ["file", sound]]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail.status).toBe(status);
    expect(app.parts.ear.asked.some(({ name: call }) => call === "transcribe")).toBe(false);
  });

  it("charges and keeps nothing when listening fails", async () => {
    app.parts.ear.script.transcribe = () => {
      throw new AppError("audio_unreadable");
    };
    const answer = await send([
      ["model_id", "scribe_v1"],
      ["file", sound],
    ]);
    expect(answer.json().detail.status).toBe("audio_unreadable");
    expect(await creditsUsed()).toBe(0);
  });

  it("refuses what the credits do not cover, before listening", async () => {
    app.parts.ear.script.inspectSound = () => ({ durationMs: 3_600_000 * 24, sampleRateHz: 16_000 });
    const answer = await send([
      ["model_id", "scribe_v1"],
      ["file", sound],
    ]);
    expect(answer.statusCode).toBe(401);
    expect(answer.json().detail.status).toBe("quota_exceeded");
    expect(app.parts.ear.asked.map(({ name }) => name)).toEqual(["inspectSound"]);
  });

  it("asks for the file", async () => {
    expect((await send([["model_id", "scribe_v1"]])).json().detail.status).toBe("upload_missing");
  });

  it("lays a text over a recording", async () => {
    app.parts.ear.script.alignSpeech = ({ text }) => ({
      characters: [...text].map((letter, i) => ({ text: letter, startMs: i * 100, endMs: (i + 1) * 100 })),
      words: [{ text, startMs: 0, endMs: 200, loss: 0.123_456 }],
      loss: 0.123_456,
      durationMs: 1_000,
    });
    const answer = await send(
      [
        ["file", sound],
        ["text", "Hi"],
      ],
      "/v1/forced-alignment",
    );
    expect(answer.json()).toEqual({
      characters: [
        { text: "H", start: 0, end: 0.1 },
        { text: "i", start: 0.1, end: 0.2 },
      ],
      words: [{ text: "Hi", start: 0, end: 0.2, loss: 0.1235 }],
      loss: 0.1235,
    });
    expect(
      (
        await send(
          [
            ["file", sound],
            ["text", "  "],
          ],
          "/v1/forced-alignment",
        )
      ).json().detail.status,
    ).toBe("input_text_empty");
  });
});
