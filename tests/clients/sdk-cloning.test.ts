import { ElevenLabsClient } from "@elevenlabs/elevenlabs-js";
import { beforeAll, describe, expect, it } from "vitest";
import { sharedProduct } from "../support/shared-product.ts";
import { owner } from "../support/start-product.ts";

const minuteMs = 60_000;
/** Well over the ten seconds a clone needs, pauses cut. */
const text =
  "When the sun was going down, the old man closed the door of his shop, put the key in his pocket, and walked home along " +
  "the river. He had done so every evening for thirty years, and he had never once been late for his supper.";

const { baseUrl } = sharedProduct();
const client = new ElevenLabsClient({ baseUrl, apiKey: owner.apiKey, maxRetries: 0, timeoutInSeconds: 300 });
let recording: Buffer;
let another: Buffer;

const readAll = async (stream: unknown): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const part of stream as AsyncIterable<Uint8Array>) parts.push(part);
  return Buffer.concat(parts);
};
/** 44 bytes of header, then 16 bits a sample. */
const secondsOfWav = (wav: Buffer, sampleRateHz: number): number => (wav.length - 44) / 2 / sampleRateHz;
/** Other sound in the same kind of file. */
const wavWith = (sound: Buffer): Buffer => {
  const wav = Buffer.concat([recording.subarray(0, 44), sound]);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.writeUInt32LE(sound.length, 40);
  return wav;
};

beforeAll(async () => {
  recording = await readAll(await client.textToSpeech.convert("am_michael", { text, outputFormat: "wav_24000" }));
  const other = text.replace("old man", "young man");
  another = await readAll(await client.textToSpeech.convert("am_michael", { text: other, outputFormat: "wav_24000" }));
}, 5 * minuteMs);

describe("the stock SDK, making voices", () => {
  it(
    "clones a voice, speaks with it, hands out its samples and deletes it",
    async () => {
      const made = await client.voices.ivc.create({
        name: "A clone",
        files: [{ data: recording, filename: "me.wav", contentType: "audio/wav" }],
        labels: { accent: "american" },
      });
      expect(made.requiresVerification).toBe(false);
      const voice = await client.voices.get(made.voiceId);
      expect(voice).toMatchObject({ name: "A clone", category: "cloned", labels: { accent: "american" } });
      const sampleId = voice.samples?.[0]?.sampleId ?? "";
      const sample = await readAll(await client.voices.samples.audio.get(made.voiceId, sampleId));
      expect(sample.equals(recording)).toBe(true);
      await client.voices.update(made.voiceId, {
        name: "A clone",
        files: [{ data: another, filename: "again.wav", contentType: "audio/wav" }],
        labels: '{"accent": "irish"}',
      });
      const edited = await client.voices.get(made.voiceId);
      expect(edited.samples).toHaveLength(2);
      expect(edited.labels).toMatchObject({ accent: "irish" });
      expect((await client.samples.delete(made.voiceId, sampleId)).status).toBe("ok");
      expect((await client.voices.get(made.voiceId)).samples).toMatchObject([{ fileName: "again.wav" }]);
      const said = await readAll(
        await client.textToSpeech.convert(made.voiceId, { text: "This is my new voice.", outputFormat: "wav_24000" }),
      );
      expect(secondsOfWav(said, 24_000)).toBeGreaterThan(0.8);
      await client.voices.delete(made.voiceId);
      await expect(client.voices.get(made.voiceId)).rejects.toMatchObject({ statusCode: 404 });
    },
    5 * minuteMs,
  );

  it(
    "API-43 changes the voice of a recording and keeps its length",
    async () => {
      const sentence = wavWith(recording.subarray(44, 44 + 4 * 24_000 * 2));
      const changed = await readAll(
        await client.speechToSpeech.convert("bf_emma", {
          audio: { data: sentence, filename: "me.wav", contentType: "audio/wav" },
          outputFormat: "wav_24000",
        }),
      );
      const difference = secondsOfWav(changed, 24_000) - secondsOfWav(sentence, 24_000);
      expect(Math.abs(difference)).toBeLessThan(0.025);
      const streamed = await readAll(
        await client.speechToSpeech.stream("bf_emma", {
          audio: { data: sentence, filename: "me.wav", contentType: "audio/wav" },
          outputFormat: "pcm_24000",
        }),
      );
      expect(streamed.length / 48_000).toBeCloseTo(secondsOfWav(sentence, 24_000), 1);
    },
    5 * minuteMs,
  );

  it("tells silence apart from a voice", async () => {
    const silence = wavWith(Buffer.alloc(24_000 * 2 * 12));
    const files = [{ data: silence, filename: "silence.wav", contentType: "audio/wav" }];
    await expect(client.voices.ivc.create({ name: "Nobody", files })).rejects.toMatchObject({
      statusCode: 400,
      body: { detail: { status: "audio_without_speech" } },
    });
  });
});
