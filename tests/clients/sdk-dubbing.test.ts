import { ElevenLabsClient, type ElevenLabsError } from "@elevenlabs/elevenlabs-js";
import { describe, expect, it } from "vitest";
import { say } from "../support/microphone.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { owner, postJson } from "../support/start-product.ts";
import { wordErrorRate } from "../support/word-errors.ts";

const { baseUrl } = sharedProduct();
const client = new ElevenLabsClient({ baseUrl, apiKey: owner.apiKey, maxRetries: 0 });
const waiting = { timeout: 120_000, interval: 500 };
const translation = "La casa está cerca del mar.";

type State = { state: string; segments: { segment_id: string; text: string }[]; speakers: { speaker: string }[] };

const bytesOf = async (stream: unknown): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const part of stream as AsyncIterable<Uint8Array>) parts.push(part);
  return Buffer.concat(parts);
};

const stateOf = async (dubbingId: string): Promise<State> =>
  (await (
    await fetch(`${baseUrl}/v1/dubbing/${dubbingId}`, { headers: { "xi-api-key": owner.apiKey } })
  ).json()) as State;

/** The stock client has no way to give a translation: these two steps are calls of their own. */
const translate = async (dubbingId: string): Promise<void> => {
  const { segments, speakers } = await stateOf(dubbingId);
  const body = {
    segments: segments.map(({ segment_id, text }, index) => ({
      ...{ segment_id, text, translation: index === 0 ? translation : "" },
    })),
    voices: Object.fromEntries(speakers.map(({ speaker }) => [speaker, "ef_dora"])),
  };
  const changed = await postJson({ baseUrl }, `/v1/dubbing/${dubbingId}`, body, { method: "PATCH" });
  expect(changed.status).toBe(200);
  expect((await postJson({ baseUrl }, `/v1/dubbing/${dubbingId}/speak`, {})).status).toBe(200);
};

describe("the stock SDK, dubbing", () => {
  it("begins a dub, waits for it, hears its words in the other language, reads its subtitles and deletes it", async () => {
    const data = await say(baseUrl, "af_heart", "The house is near the sea, and the road is long.");
    const file = { data, filename: "house.wav", contentType: "audio/wav" };
    const begun = await client.dubbing.create({
      file,
      name: "House",
      targetLang: "es",
      sourceLang: "en",
      numSpeakers: 1,
    });
    expect(begun.expectedDurationSec).toBeGreaterThan(1);
    const { dubbingId } = begun;
    await expect.poll(async () => (await stateOf(dubbingId)).state, waiting).toBe("editing");
    expect((await client.dubbing.list()).dubs.map((dub) => dub.dubbingId)).toContain(dubbingId);
    await translate(dubbingId);
    await expect.poll(async () => (await client.dubbing.get(dubbingId)).status, waiting).toBe("dubbed");
    expect(await client.dubbing.get(dubbingId)).toMatchObject({ name: "House", targetLanguages: ["es"] });

    const sound = await bytesOf(await client.dubbing.audio.get(dubbingId, "es"));
    const heard = await client.speechToText.convert({
      ...{ modelId: "scribe_v1", languageCode: "es" },
      file: { data: sound, filename: "dub.mp3", contentType: "audio/mpeg" },
    });
    if (!("text" in heard)) throw new Error("not a transcript");
    expect(wordErrorRate([{ said: translation, heard: heard.text }], "es"), heard.text).toBeLessThan(0.2);
    // The client reads JSON alone here, whatever format is asked for.
    const words = await client.dubbing.transcript.getTranscriptForDub(dubbingId, "es", { formatType: "json" });
    expect(words).toMatchObject({ language: "es", utterances: [{ text: translation, speakerId: "speaker_0" }] });

    await client.dubbing.delete(dubbingId);
    const error = await client.dubbing.get(dubbingId).catch((thrown: unknown) => thrown as ElevenLabsError);
    expect(error).toMatchObject({ statusCode: 404, body: { detail: { status: "dubbing_not_found" } } });
  });
});
