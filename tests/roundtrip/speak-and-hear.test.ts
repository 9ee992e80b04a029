import { describe, expect, it } from "vitest";
import { sharedProduct } from "../support/shared-product.ts";
import { ownerSession, postJson } from "../support/start-product.ts";
import { samplesOfPcm, transcribe } from "../support/transcribe.ts";
import { wordErrorRate } from "../support/word-errors.ts";
import { english, others, type SpokenLanguage } from "./sentences.ts";

const product = sharedProduct();

const speak = async (text: string, voiceId: string): Promise<Float32Array> => {
  const answer = await postJson(product, `/v1/text-to-speech/${voiceId}?output_format=pcm_16000`, { text });
  expect(answer.status, `${voiceId}: ${text}`).toBe(200);
  return samplesOfPcm(await answer.arrayBuffer());
};

const allowExperiments = async (): Promise<void> => {
  const answer = await fetch(`${product.baseUrl}/v1/admin/flags/experimental-languages`, {
    method: "PUT",
    headers: { ...(await ownerSession(product)), "content-type": "application/json" },
    body: JSON.stringify({ value: "on" }),
  });
  expect(answer.status).toBe(200);
};

type Stretch = { said: string; sound: Float32Array };
const rateHz = 16_000;
/** The recogniser listens to half a minute at a time, however little is said in it. */
const stretchSeconds = 28;
const pauseSeconds = 0.5;

const joined = (first: Stretch, next: Stretch): Stretch => {
  const sound = new Float32Array(first.sound.length + pauseSeconds * rateHz + next.sound.length);
  sound.set(first.sound);
  sound.set(next.sound, sound.length - next.sound.length);
  return { said: `${first.said} ${next.said}`, sound };
};

/** Sentences one after the other, as many as are heard at once. */
const stretchesOf = async ({ voiceId, sentences }: SpokenLanguage): Promise<Stretch[]> => {
  const stretches: Stretch[] = [];
  for (const said of sentences) {
    const next = { said, sound: await speak(said, voiceId) };
    const last = stretches.at(-1);
    const both = last && joined(last, next);
    if (both && both.sound.length <= stretchSeconds * rateHz) stretches.splice(-1, 1, both);
    else stretches.push(next);
  }
  return stretches;
};

const hear = async (spoken: SpokenLanguage): Promise<number> => {
  const { language, recogniser } = spoken;
  const pairs: { said: string; heard: string }[] = [];
  for (const { said, sound } of await stretchesOf(spoken)) {
    pairs.push({ said, heard: await transcribe(sound, { language, size: recogniser }) });
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
      expect(await hear(spoken)).toBeLessThan(spoken.mostWrong ?? 0.6);
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
