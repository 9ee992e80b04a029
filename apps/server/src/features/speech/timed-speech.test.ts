import { createEngine, openToyBackend } from "@timbre/engine";
import { timedSpeechAnswer } from "@timbre/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

const text = "Dr. Brown paid $3.50. Then he left, quickly.";
let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await buildTestApp(createEngine({ backend: openToyBackend() }));
  person = await app.signUp();
});
afterAll(() => app.close());

const isMonotone = (figures: number[]): boolean =>
  figures.every((one, index) => index === 0 || one >= (figures[index - 1] ?? 0));

describe("speech with timestamps", () => {
  it("times every written character, in order, up to the end of the sound", async () => {
    const answer = await person.post("/v1/text-to-speech/af_heart/with-timestamps?output_format=pcm_16000", { text });
    expect(answer.statusCode).toBe(200);
    const { alignment, audio_base64: audio } = timedSpeechAnswer.parse(answer.json());
    expect(alignment?.characters.join("")).toBe(text);
    const starts = alignment?.character_start_times_seconds ?? [];
    const ends = alignment?.character_end_times_seconds ?? [];
    expect(isMonotone(starts) && isMonotone(ends)).toBe(true);
    expect(ends.at(-1)).toBeCloseTo(Buffer.from(audio, "base64").length / 32_000, 2);
  });

  it("gives the words as they were read aloud beside those that were written", async () => {
    const answer = await person.post("/v1/text-to-speech/af_heart/with-timestamps", { text });
    const { normalized_alignment: spoken } = timedSpeechAnswer.parse(answer.json());
    expect(spoken?.characters.join("")).toContain("three dollars");
  });

  it("keeps the words of one clause apart from those of the next, whole and streamed", async () => {
    const said = "Hello there. How are you? I am fine, thank you.";
    const whole = await person.post("/v1/text-to-speech/af_heart/with-timestamps", { text: said });
    expect(timedSpeechAnswer.parse(whole.json()).normalized_alignment?.characters.join("")).toBe(said);
    const lines = (await person.post("/v1/text-to-speech/af_heart/stream/with-timestamps", { text: said })).body;
    const streamed = lines
      .trimEnd()
      .split("\n")
      .map((line) => timedSpeechAnswer.parse(JSON.parse(line)));
    expect(streamed.flatMap((part) => part.normalized_alignment?.characters ?? []).join("")).toBe(said);
  });

  it("streams JSON lines, each ended by a newline, that join to the same sound", async () => {
    const seeded = { text, seed: 7 };
    const lines = await person.post(
      "/v1/text-to-speech/af_heart/stream/with-timestamps?output_format=pcm_16000",
      seeded,
    );
    expect(lines.body.endsWith("\n")).toBe(true);
    const parts = lines.body
      .trimEnd()
      .split("\n")
      .map((line) => timedSpeechAnswer.parse(JSON.parse(line)));
    const whole = await person.post("/v1/text-to-speech/af_heart/stream?output_format=pcm_16000", seeded);
    expect(Buffer.concat(parts.map((part) => Buffer.from(part.audio_base64, "base64"))).equals(whole.rawPayload)).toBe(
      true,
    );
    expect(parts.flatMap((part) => part.alignment?.characters ?? []).join("")).toBe(text);
    expect(lines.headers["history-item-id"]).toBeDefined();
  });
});
