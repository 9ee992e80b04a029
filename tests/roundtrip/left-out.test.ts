import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readJson, type Refusal, type Spent } from "../support/read-json.ts";
import { call, postJson, type Product, startProduct } from "../support/start-product.ts";
import { samplesOfPcm, transcribe } from "../support/transcribe.ts";
import { wordErrorRate } from "../support/word-errors.ts";
import { english } from "./sentences.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { LEAVE_OUT: "espeak-ng,faad2", ENGINE_PROCESSES: "1" } });
  await product.waitUntilReady();
});
afterAll(() => product.stop());

const speak = (voiceId: string, body: object): Promise<Response> =>
  postJson(product, `/v1/text-to-speech/${voiceId}?output_format=pcm_16000`, body);

describe("a server without the parts under the GPL", () => {
  it("says so, and what is lost", async () => {
    const { left_out: leftOut } = await readJson<{ left_out: { name: string }[] }>(await call(product, "/readyz"));
    expect(leftOut.map(({ name }) => name)).toEqual(["espeak-ng", "faad2"]);
  });

  it("offers only the languages it speaks", async () => {
    const models = await readJson<{ languages: { language_id: string }[] }[]>(await call(product, "/v1/models"));
    const codes = new Set(models.flatMap(({ languages }) => languages.map(({ language_id: code }) => code)));
    expect([...codes].sort()).toEqual(["en", "ja", "ru", "zh"]);
  });

  it("speaks English that a recogniser understands", async () => {
    const pairs: { said: string; heard: string }[] = [];
    for (const sentence of english.sentences.slice(0, 6)) {
      const answer = await speak(english.voiceId, { text: sentence });
      expect(answer.status).toBe(200);
      pairs.push({
        said: sentence,
        heard: await transcribe(samplesOfPcm(await answer.arrayBuffer()), { language: "en" }),
      });
    }
    expect(wordErrorRate(pairs, "en")).toBeLessThan(0.1);
  });

  it("refuses a language it cannot read with a reason, and charges nothing", async () => {
    const spent = async () => (await readJson<Spent>(await call(product, "/v1/user/subscription"))).character_count;
    const before = await spent();
    const answer = await speak("ef_dora", { text: "Hola, buenos días." });
    expect(answer.status).toBe(400);
    expect((await readJson<Refusal>(answer)).detail.status).toBe("language_not_available");
    expect(await spent()).toBe(before);
  });

  it("refuses an M4A recording with a reason", async () => {
    const form = new FormData();
    const file = Buffer.concat([Buffer.from("\0\0\0\x18ftypM4A \0\0\x02\0isomM4A ", "binary"), Buffer.alloc(4_000, 9)]);
    form.set("file", new Blob([file], { type: "audio/mp4" }), "note.m4a");
    form.set("model_id", "scribe_v1");
    const answer = await call(product, "/v1/speech-to-text", { method: "POST", body: form });
    expect(answer.status).toBe(400);
    expect((await readJson<Refusal>(answer)).detail.status).toBe("format_not_available");
  });
});
