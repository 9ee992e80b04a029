import { ElevenLabsClient } from "@elevenlabs/elevenlabs-js";
import { describe, expect, it } from "vitest";
import { sharedProduct } from "../support/shared-product.ts";
import { owner } from "../support/start-product.ts";

const minuteMs = 60_000;
const voiceDescription = "A calm old man with a deep voice who tells stories by the fire and takes his time.";
const text =
  "Come closer and sit down by the fire. The night is long, the wind is up, and I have a story that nobody has heard.";

const { baseUrl } = sharedProduct();
const client = new ElevenLabsClient({ baseUrl, apiKey: owner.apiKey, maxRetries: 0, timeoutInSeconds: 300 });

describe("the stock SDK, designing voices", () => {
  it(
    "API-05 API-06 API-07 API-08 designs, hears, keeps and remixes a voice",
    async () => {
      const designed = await client.textToVoice.design({ voiceDescription, text, seed: 7 });
      expect(designed.text).toBe(text);
      expect(designed.previews.length).toBeGreaterThan(0);
      const [first] = designed.previews;
      expect(first?.durationSecs).toBeGreaterThan(2);
      const generatedVoiceId = first?.generatedVoiceId ?? "";
      const stream = await client.textToVoice.preview.stream(generatedVoiceId);
      let bytes = 0;
      for await (const part of stream as unknown as AsyncIterable<Uint8Array>) bytes += part.length;
      expect(bytes).toBeGreaterThan(8_000);
      const made = await client.textToVoice.create({ voiceName: "Storyteller", voiceDescription, generatedVoiceId });
      expect(made).toMatchObject({ name: "Storyteller", category: "generated" });
      const remixed = await client.textToVoice.remix(made.voiceId, {
        voiceDescription: "The same man, younger.",
        text,
      });
      expect(remixed.previews.length).toBeGreaterThan(0);
      const older = await client.textToVoice.createPreviews({ voiceDescription, text });
      expect(older.previews[0]?.audioBase64.length).toBeGreaterThan(8_000);
      await client.voices.delete(made.voiceId);
    },
    10 * minuteMs,
  );
});
