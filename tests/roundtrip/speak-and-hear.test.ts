import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { owner, postJson, type Product, startProduct } from "../support/start-product.ts";
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

const allowExperiments = async (): Promise<void> => {
  const { email, password } = owner;
  const signIn = await postJson(product, "/v1/auth/sign-in", { email, password });
  const { access_token: token } = (await signIn.json()) as { access_token: string };
  const answer = await fetch(`${product.baseUrl}/v1/admin/flags/experimental-languages`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ value: "on" }),
  });
  expect(answer.status).toBe(200);
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

  it("says that a language is not spoken well enough instead of speaking it badly", async () => {
    const refused = await postJson(product, "/v1/text-to-speech/hf_alpha", { text: "मेरा घर नदी के पास है।" });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ detail: { status: "unsupported_language" } });
    const english = await speak("My house is near the river, and the weather is good.", "hf_alpha");
    expect(await transcribe(english, { language: "en" })).toMatch(/river/i);
  });

  it.each(others.map((one) => [one.language, one] as const))(
    "TTS-01 is understood in %s",
    async (_language, spoken) => {
      if (spoken.isExperiment) await allowExperiments();
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
