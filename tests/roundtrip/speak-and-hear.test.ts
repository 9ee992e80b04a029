import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postJson, type Product, startProduct } from "../support/start-product.ts";
import { samplesOfPcm, transcribe } from "../support/transcribe.ts";
import { wordErrorRate } from "../support/word-errors.ts";
import { english, others, type SpokenLanguage } from "./sentences.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.waitUntilReady();
});
afterAll(() => product.stop());

const speak = async (text: string, voiceId: string): Promise<Float32Array> => {
  const answer = await postJson(product, `/v1/text-to-speech/${voiceId}?output_format=pcm_16000`, { text });
  expect(answer.status, `${voiceId}: ${text}`).toBe(200);
  return samplesOfPcm(await answer.arrayBuffer());
};

const hear = async ({ language, voiceId, sentences, recogniser }: SpokenLanguage): Promise<number> => {
  const pairs: { said: string; heard: string }[] = [];
  for (const said of sentences) {
    pairs.push({ said, heard: await transcribe(await speak(said, voiceId), { language, size: recogniser }) });
  }
  return wordErrorRate(pairs, language);
};

// Thresholds are loose on purpose: they ask whether it is broken. bench/ holds the figures.
describe("what is spoken is what was written", () => {
  it("TTS-01 reads twenty English sentences so that a recogniser hears the words", async () => {
    expect(await hear(english)).toBeLessThan(0.1);
  });

  it.each(others.map((one) => [one.language, one] as const))(
    "TTS-01 is understood in %s",
    async (_language, spoken) => {
      expect(await hear(spoken)).toBeLessThan(0.6);
    },
  );

  it("TTS-01 speaks longer for a longer text and differently for another voice", async () => {
    const short = await speak("Good morning.", "af_heart");
    const long = await speak("Good morning, and welcome to the first day of the rest of the week.", "af_heart");
    expect(long.length).toBeGreaterThan(short.length * 1.8);
    const other = await speak("Good morning.", "bm_george");
    expect(Buffer.from(other.buffer).equals(Buffer.from(short.buffer))).toBe(false);
  });
});
