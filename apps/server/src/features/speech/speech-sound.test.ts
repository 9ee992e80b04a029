import { createEngine, openToyBackend } from "@timbre/engine";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

/** The real engine with tones for a model: text, encoders and all else are the product's own. */
let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await buildTestApp(createEngine({ backend: openToyBackend() }));
  ada = await app.signUp();
});
afterAll(() => app.close());

const soundOf = async (text: string, format: string, settings: object = {}): Promise<Buffer> => {
  const url = `/v1/text-to-speech/af_heart?output_format=${format}`;
  const answer = await ada.post(url, { text, seed: 1, voice_settings: settings });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

describe("sound over the whole way", () => {
  it("TTS-01 grows with the text and follows the speed", async () => {
    const short = await soundOf("One sentence.", "pcm_16000");
    const long = await soundOf("One sentence. And then another one, a good deal longer.", "pcm_16000");
    const slow = await soundOf("One sentence.", "pcm_16000", { speed: 0.7 });
    expect(long.length).toBeGreaterThan(short.length * 2);
    expect(slow.length).toBeGreaterThan(short.length * 1.2);
  });

  it("API-45 is what its format says", async () => {
    const wav = await soundOf("A whole file.", "wav_24000");
    expect(wav.toString("ascii", 0, 4)).toBe("RIFF");
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
    const mp3 = await soundOf("A whole file.", "mp3_44100_128");
    expect(mp3.readUInt16BE(0) & 0xffe0).toBe(0xffe0);
    const opus = await soundOf("A whole file.", "opus_48000_64");
    expect(opus.toString("ascii", 0, 4)).toBe("OggS");
  });

  it("HIST-02 is kept with its length in time", async () => {
    const pcm = await soundOf("Count my seconds.", "pcm_16000");
    const [item] = (await ada.get("/v1/history?search=seconds")).json().history;
    expect(item.duration_secs).toBeCloseTo(pcm.length / 2 / 16_000, 1);
  });
});
