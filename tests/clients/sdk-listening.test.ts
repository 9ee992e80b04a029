import { AudioFormat, ElevenLabsClient, ElevenLabsError, RealtimeEvents } from "@elevenlabs/elevenlabs-js";
import { beforeAll, describe, expect, it } from "vitest";
import { sharedProduct } from "../support/shared-product.ts";
import { owner } from "../support/start-product.ts";
import { wordErrorRate } from "../support/word-errors.ts";

const sentence = "The ferry leaves at seven, so we should pack the bread and the blankets tonight.";

const { baseUrl } = sharedProduct();
const client = new ElevenLabsClient({ baseUrl, apiKey: owner.apiKey, maxRetries: 0 });
let speech: Buffer;
let conversation: Buffer;

const readAll = async (stream: unknown): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const part of stream as AsyncIterable<Uint8Array>) parts.push(part);
  return Buffer.concat(parts);
};
const speak = async (voice: string, text: string): Promise<Buffer> =>
  readAll(await client.textToSpeech.convert(voice, { text, outputFormat: "wav_16000" }));

/** Headers of our own wav files are 44 bytes; the sound of the second is put behind that of the first. */
const joinWavs = (parts: Buffer[]): Buffer => {
  const data = Buffer.concat(parts.map((part) => part.subarray(44)));
  const head = Buffer.from(parts[0]?.subarray(0, 44) ?? []);
  head.writeUInt32LE(36 + data.length, 4);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
};

const file = (data: Buffer, filename = "recording.wav") => ({ data, filename, contentType: "audio/wav" });

const statusOf = async (call: Promise<unknown>): Promise<{ code: number | undefined; status: unknown }> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ElevenLabsError);
  const { statusCode, body } = error as ElevenLabsError;
  return { code: statusCode, status: (body as { detail?: { status?: string } }).detail?.status };
};

beforeAll(async () => {
  speech = await speak("af_heart", sentence);
  const answer =
    "I am not so sure about that, my friend. The captain told me that the weather will turn before the night.";
  const pause = Buffer.alloc(44 + 19_200);
  conversation = joinWavs([speech, pause, await speak("am_onyx", answer)]);
});

describe("the stock SDK, listening", () => {
  it("writes down what is said, with times, and keeps it until it is deleted", async () => {
    const heard = await client.speechToText.convert({
      modelId: "scribe_v1",
      file: file(speech),
      timestampsGranularity: "character",
      additionalFormats: [{ format: "srt" }],
    });
    if (!("words" in heard)) throw new Error("not a transcript");
    expect(wordErrorRate([{ said: sentence, heard: heard.text }], "en")).toBeLessThan(0.15);
    expect(heard.languageCode).toBe("en");
    const words = heard.words.filter(({ type }) => type === "word");
    expect(words.length).toBeGreaterThan(10);
    for (const [i, word] of words.entries()) {
      expect(word.start).toBeGreaterThanOrEqual(words[i - 1]?.start ?? 0);
      expect(word.end).toBeGreaterThanOrEqual(word.start ?? Infinity);
    }
    expect(heard.additionalFormats?.[0]?.content).toContain("-->");
    const id = heard.transcriptionId ?? "";
    const kept = await client.speechToText.transcripts.get(id);
    expect("text" in kept && kept.text).toBe(heard.text);
    await client.speechToText.transcripts.delete(id);
    expect(await statusOf(client.speechToText.transcripts.get(id))).toEqual({
      code: 404,
      status: "transcript_not_found",
    });
  });

  it("tells two speakers apart", async () => {
    const heard = await client.speechToText.convert({
      modelId: "scribe_v1",
      file: file(conversation),
      diarize: true,
      numSpeakers: 2,
    });
    if (!("words" in heard)) throw new Error("not a transcript");
    const speakers = heard.words.filter(({ type }) => type === "word").map(({ speakerId }) => speakerId);
    expect(new Set(speakers).size).toBe(2);
    expect(speakers[0]).toBe("speaker_0");
    expect(speakers.at(-1)).toBe("speaker_1");
  });

  it("finds when each character of a known text is heard", async () => {
    const { characters, words, loss } = await client.forcedAlignment.create({ file: file(speech), text: sentence });
    expect(characters.map(({ text }) => text).join("")).toBe(sentence);
    expect(words.map(({ text }) => text).join(" ")).toBe(sentence);
    expect(loss).toBeLessThan(2);
    for (const [i, { start }] of words.entries()) expect(start).toBeGreaterThanOrEqual(words[i - 1]?.start ?? 0);
    const wrong = await client.forcedAlignment.create({
      file: file(speech),
      text: "Purple elephants rarely argue about taxes.",
    });
    expect(wrong.loss).toBeGreaterThan(loss + 2);
  });

  it("writes down speech while it is spoken, over a socket", async () => {
    const connection = await client.speechToText.realtime.connect({
      modelId: "scribe_v2_realtime",
      audioFormat: AudioFormat.PCM_16000,
      sampleRate: 16_000,
      includeTimestamps: true,
    });
    const heard = new Promise<{ text: string; words?: unknown[] | null | undefined }>((resolve, reject) => {
      connection.on(RealtimeEvents.COMMITTED_TRANSCRIPT_WITH_TIMESTAMPS, resolve);
      connection.on(RealtimeEvents.ERROR, (problem) => reject(new Error(JSON.stringify(problem))));
    });
    await new Promise<void>((resolve) => connection.on(RealtimeEvents.SESSION_STARTED, () => resolve()));
    const samples = speech.subarray(44);
    for (let at = 0; at < samples.length; at += 32_000) {
      connection.send({ audioBase64: samples.subarray(at, at + 32_000).toString("base64") });
    }
    connection.commit();
    const { text, words } = await heard;
    connection.close();
    expect(wordErrorRate([{ said: sentence, heard: text }], "en")).toBeLessThan(0.15);
    expect(words?.length).toBeGreaterThan(10);
  });

  it("takes the background away, whole and streamed, and lists what it made", async () => {
    const whole = await readAll(await client.audioIsolation.convert({ audio: file(speech, "street.wav") }));
    const streamed = await readAll(await client.audioIsolation.stream({ audio: file(speech, "street.wav") }));
    expect(whole.length).toBeGreaterThan(10_000);
    expect(Math.abs(whole.length - streamed.length)).toBeLessThan(2_000);
    const { items, hasMore } = await client.audioIsolation.list({ pageSize: 1 });
    expect(items).toHaveLength(1);
    expect(hasMore).toBe(true);
    await client.audioIsolation.delete(items[0]?.id ?? "");
    expect((await client.audioIsolation.list()).items).toHaveLength(1);
  });

  it("finds the voice that was recorded among those most alike", async () => {
    const { voices } = await client.voices.findSimilarVoices({ audioFile: file(speech), topK: 5 });
    expect(voices).toHaveLength(5);
    expect(voices[0]?.voiceId).toBe("af_heart");
  });

  it.each([
    ["silence", Buffer.alloc(64_000), "audio_without_speech"],
    ["a fifth of a second", "short", expect.stringMatching(/^audio_(without_speech|too_short)$/)],
    ["a zip", Buffer.from("504b0304140000000800", "hex"), "audio_type_unknown"],
    ["a playlist", Buffer.from("#EXTM3U\n#EXT-X-VERSION:3\nhttp://localhost/x.ts\n"), "audio_type_unknown"],
    ["a recording that was cut off", "cut", "audio_unreadable"],
    ["a header that promises hours", "forged", "audio_unreadable"],
  ] as [string, Buffer | "short" | "cut" | "forged", unknown][])("refuses %s", async (_, data, status) => {
    const sounds = {
      short: joinWavs([speech.subarray(0, 44 + 6_400)]),
      cut: speech.subarray(0, speech.length >> 1),
      forged: Buffer.concat([speech.subarray(0, 40), Buffer.from([0, 0, 0, 0x70]), speech.subarray(44, 8_044)]),
    };
    const isSilence = typeof data !== "string" && data.length === 64_000;
    const sound =
      typeof data === "string"
        ? sounds[data]
        : isSilence
          ? joinWavs([Buffer.concat([speech.subarray(0, 44), data])])
          : data;
    const call = client.voices.findSimilarVoices({ audioFile: file(sound) });
    expect(await statusOf(call)).toEqual({ code: 400, status });
  });

  it("refuses what it cannot do, with a code", async () => {
    const call = client.speechToText.convert({ modelId: "scribe_v1", sourceUrl: "https://example.com/a.mp3" });
    expect(await statusOf(call)).toEqual({ code: 400, status: "not_supported" });
  });
});
