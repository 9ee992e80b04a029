import { contentTypeOf, fileExtensionOf, outputFormats } from "@timbre/contract";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

const engine = scriptedEngine();
let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await buildTestApp(engine, { defaultTier: "pro" });
  ada = await app.signUp();
});
afterAll(() => app.close());

const speak = async (person: Person, text: string, call = "af_heart"): Promise<string> => {
  const answer = await person.post(`/v1/text-to-speech/${call}`, { text });
  expect(answer.statusCode).toBe(200);
  return String(answer.headers["history-item-id"]);
};

describe("downloading", () => {
  const download = (ids: string[], format?: string): Promise<Answer> =>
    ada.post("/v1/history/download", { history_item_ids: ids, output_format: format });

  it("one item gives its sound", async () => {
    const itemId = await speak(ada, "Only one");
    const answer = await download([itemId, itemId]);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("audio/mpeg");
    expect(answer.headers["content-disposition"]).toContain(".mp3");
    expect(answer.body).toContain("Only one");
    expect(answer.headers["content-length"]).toBe(String(answer.rawPayload.length));
  });

  it("several give a zip of them all", async () => {
    const ids = [
      await speak(ada, "One"),
      await speak(ada, "Two"),
      await speak(ada, "Three", "af_sky?output_format=pcm_8000"),
    ];
    const answer = await download(ids);
    expect(answer.headers["content-type"]).toBe("application/zip");
    const files = Object.entries(unzipSync(answer.rawPayload));
    expect(files.map(([name]) => name.slice(-10))).toEqual([
      `${ids[0]?.slice(0, 6)}.mp3`,
      `${ids[1]?.slice(0, 6)}.mp3`,
      `${ids[2]?.slice(0, 6)}.pcm`,
    ]);
    expect(Buffer.from(files[2]?.[1] ?? []).toString()).toContain("Three");
  });

  it("as wav puts a header before plain samples and leaves wav alone", async () => {
    const pcm = await speak(ada, "Samples", "af_sky?output_format=pcm_22050");
    const sound = (await ada.get(`/v1/history/${pcm}/audio`)).rawPayload;
    const answer = await download([pcm], "wav");
    expect(answer.headers["content-type"]).toBe("audio/wav");
    expect(answer.rawPayload.subarray(44)).toEqual(sound);
    expect(answer.rawPayload.toString("ascii", 0, 4)).toBe("RIFF");
    expect(answer.rawPayload.readUInt32LE(24)).toBe(22_050);
    expect(answer.rawPayload.readUInt32LE(40)).toBe(sound.length);
    const wav = await speak(ada, "Wav", "af_sky?output_format=wav_8000");
    expect((await download([wav], "wav")).rawPayload).toEqual((await ada.get(`/v1/history/${wav}/audio`)).rawPayload);
  });

  it("as wav unpacks telephone sound", async () => {
    const ulaw = await speak(ada, "Telephone", "af_sky?output_format=ulaw_8000");
    const packed = (await ada.get(`/v1/history/${ulaw}/audio`)).rawPayload;
    const answer = await download([ulaw], "wav");
    expect(answer.headers["content-type"]).toBe("audio/wav");
    expect(answer.rawPayload.subarray(0, 4).toString()).toBe("RIFF");
    expect(answer.rawPayload.length).toBe(44 + 2 * packed.length);
  });

  it("HIST-01 converts to any format the product writes, one or many", async () => {
    const pcm = await speak(ada, "Samples to be packed", "af_sky?output_format=pcm_24000");
    for (const format of outputFormats) {
      const answer = await download([pcm], format);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-type"]).toBe(contentTypeOf(format));
      expect(answer.headers["content-disposition"]).toContain(`.${fileExtensionOf(format)}"`);
      expect(answer.rawPayload.length).toBeGreaterThan(0);
    }
    const opus = await download([pcm], "opus_48000_64");
    expect(opus.rawPayload.subarray(0, 4).toString()).toBe("OggS");
    const both = await download([pcm, await speak(ada, "Telephone", "af_sky?output_format=ulaw_8000")], "wav_16000");
    const files = Object.values(unzipSync(both.rawPayload)).map((bytes) => Buffer.from(bytes));
    expect(files.map((file) => file.readUInt32LE(24))).toEqual([16_000, 16_000]);
  });

  it("a list with one unknown item gives nothing but a 404", async () => {
    const answer = await download([await speak(ada, "Known"), "unknown"]);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["content-type"]).toContain("application/json");
  });

  it.each([{ history_item_ids: [] }, {}, { history_item_ids: ["a"], output_format: "flac" }])(
    "refuses %j",
    async (body) => {
      expect((await ada.post("/v1/history/download", body)).statusCode).toBe(422);
    },
  );
});
