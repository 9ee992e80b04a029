import { ElevenLabsClient } from "@elevenlabs/elevenlabs-js";
import { describe, expect, it } from "vitest";
import { sharedProduct } from "../support/shared-product.ts";
import { owner } from "../support/start-product.ts";

const { baseUrl } = sharedProduct();
const client = new ElevenLabsClient({ baseUrl, apiKey: owner.apiKey, maxRetries: 0 });

const readAll = async (stream: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
};

/** An MPEG audio frame begins with eleven set bits; an ID3 tag may stand before the first. */
const looksLikeMp3 = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).toString() === "ID3" || ((bytes[0] ?? 0) === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0);

describe("the stock SDK pointed at this server", () => {
  it("API-41 converts text to speech", async () => {
    const { data, rawResponse } = await client.textToSpeech
      .convert("af_heart", { text: "Hello from the stock client." })
      .withRawResponse();
    const audio = await readAll(data as unknown as AsyncIterable<Uint8Array>);
    expect(looksLikeMp3(audio)).toBe(true);
    expect(audio.length).toBeGreaterThan(8_000);
    for (const header of ["history-item-id", "request-id", "character-cost", "tts-latency-ms"]) {
      expect(rawResponse.headers.get(header), header).toBeTruthy();
    }
  });

  it("API-41 streams text to speech in several pieces", async () => {
    const text = "The first sentence is on its way. The second follows it. And here comes the third one, as promised.";
    const stream = (await client.textToSpeech.stream("bm_george", {
      text,
      outputFormat: "pcm_16000",
    })) as unknown as AsyncIterable<Uint8Array>;
    let pieces = 0;
    let bytes = 0;
    for await (const part of stream) {
      pieces += 1;
      bytes += part.length;
    }
    expect(pieces).toBeGreaterThan(1);
    expect(bytes / 32_000).toBeGreaterThan(3);
  });

  it("times every character, whole and streamed", async () => {
    const text = "The clock struck nine. Nobody moved.";
    const whole = await client.textToSpeech.convertWithTimestamps("af_heart", { text });
    expect(whole.alignment?.characters.join("")).toBe(text);
    expect(whole.alignment?.characterEndTimesSeconds.at(-1)).toBeGreaterThan(1.5);
    let heard = "";
    for await (const part of await client.textToSpeech.streamWithTimestamps("af_heart", { text })) {
      heard += part.alignment?.characters.join("") ?? "";
    }
    expect(heard).toBe(text);
  });

  it("API-47 lists and finds voices", async () => {
    const all = await client.voices.getAll();
    expect(all.voices.length).toBeGreaterThanOrEqual(54);
    const page = await client.voices.search({ pageSize: 5, search: "heart", sort: "name", sortDirection: "asc" });
    expect(page.voices[0]?.voiceId).toBe("af_heart");
    expect(page.totalCount).toBe(1);
    expect((await client.voices.get("af_heart")).labels?.gender).toBe("female");
  });

  it("API-50 reads and saves voice settings", async () => {
    expect((await client.voices.settings.getDefault()).stability).toBe(0.5);
    await client.voices.settings.update("af_bella", { stability: 0.8, speed: 1.1 });
    expect(await client.voices.settings.get("af_bella")).toMatchObject({ stability: 0.8, speed: 1.1 });
  });

  it("TTS-17 lists models", async () => {
    const models = await client.models.list();
    expect(models.find((one) => one.modelId === "eleven_multilingual_v2")).toMatchObject({ canDoTextToSpeech: true });
  });

  it("reads user and subscription", async () => {
    const user = await client.user.get();
    const subscription = await client.user.subscription.get();
    expect(user.subscription.tier).toBe(subscription.tier);
    expect(subscription.characterCount).toBeGreaterThan(0);
  });

  it("HIST-03 finds a generation in history, reads, downloads and deletes it", async () => {
    const { rawResponse, data } = await client.textToSpeech
      .convert("am_michael", { text: "Remember this line." })
      .withRawResponse();
    const made = await readAll(data as unknown as AsyncIterable<Uint8Array>);
    const itemId = rawResponse.headers.get("history-item-id") ?? "";
    const list = await client.history.list({ pageSize: 10 });
    expect(list.history[0]).toMatchObject({
      historyItemId: itemId,
      text: "Remember this line.",
      voiceId: "am_michael",
    });
    expect((await client.history.get(itemId)).source).toBe("TTS");
    const kept = await readAll((await client.history.getAudio(itemId)) as unknown as AsyncIterable<Uint8Array>);
    expect(kept.equals(made)).toBe(true);
    const both = list.history.slice(0, 2).map((one) => one.historyItemId);
    const zip = await readAll(
      (await client.history.download({ historyItemIds: both })) as unknown as AsyncIterable<Uint8Array>,
    );
    expect(zip.subarray(0, 2).toString()).toBe("PK");
    await client.history.delete(itemId);
    await expect(client.history.get(itemId)).rejects.toMatchObject({ statusCode: 404 });
  });

  it("ERR-01 gives errors the SDK's callers can read", async () => {
    await expect(client.textToSpeech.convert("no-such-voice", { text: "Hi" })).rejects.toMatchObject({
      statusCode: 404,
      body: { detail: { status: "voice_not_found" } },
    });
    const stranger = new ElevenLabsClient({ baseUrl, apiKey: "sk_wrong", maxRetries: 0 });
    await expect(stranger.models.list()).rejects.toMatchObject({
      statusCode: 401,
      body: { detail: { status: "invalid_api_key" } },
    });
  });
});
