import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharedProduct, type SharedProduct } from "../support/shared-product.ts";
import { owner, postJson, type Product, startProduct } from "../support/start-product.ts";

const text =
  "The bakery on the corner opens long before sunrise. Somebody left a red umbrella under the table, and nobody knows why.";
const bytesPerSecond = 16_000;

const product = sharedProduct();
let stranger: Product;
beforeAll(async () => {
  // Looking for a mark needs no voice model, so nobody waits for this one to load it.
  stranger = await startProduct({ env: { ENGINE_PROCESSES: "1", ENGINE_THREADS: "1" } });
});
afterAll(() => stranger.stop());

/** What is left of an mp3 of 128 kbps without its beginning, from a whole frame on. */
const trimmed = (mp3: Buffer, seconds: number): Buffer => {
  const frameStart = mp3.subarray(0, 2);
  return mp3.subarray(mp3.indexOf(frameStart, Math.round(seconds * bytesPerSecond)));
};

const speak = async (path: string): Promise<Buffer> => {
  const answer = await postJson(product, `/v1/text-to-speech/${path}?output_format=mp3_44100_128`, { text });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

const classify = async ({ baseUrl }: SharedProduct, mp3: Buffer): Promise<unknown> => {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(mp3)], { type: "audio/mpeg" }), "clip.mp3");
  const headers = { "xi-api-key": owner.apiKey };
  const answer = await fetch(`${baseUrl}/v1/ai-speech-classifier`, { method: "POST", headers, body: form });
  expect(answer.status).toBe(200);
  return answer.json();
};

describe("speech of this server", () => {
  it.each(["af_heart", "am_michael/stream"])(
    "SHELL-87 by %s as mp3 is known as its own without its first 0.7 s, and another server's key finds nothing",
    async (path) => {
      const clip = trimmed(await speak(path), 0.7);
      expect(await classify(product, clip)).toMatchObject({ status: "found", confidence: 0.999 });
      expect(await classify(stranger, clip)).toMatchObject({ status: "not_found", sections: [] });
    },
  );
});
