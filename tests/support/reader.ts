import type { Page } from "@playwright/test";
import { startProduct } from "./start-product.ts";

/** What a person of flesh and blood would say is said by another server: this one knows its own voice by its mark. */
export const withReader = async (work: (readerUrl: string) => Promise<void>): Promise<void> => {
  const reader = await startProduct();
  try {
    await reader.waitUntilReady();
    await work(reader.baseUrl);
  } finally {
    await reader.stop();
  }
};

/** The sentence is a picture; it can be heard as well, and a recogniser writes down what it hears. */
export const hearSentence = async (page: Page, url: string, voiceId: string): Promise<string> => {
  const spoken = await page.request.get(`${url}/v1/voices/ivc/${voiceId}/captcha/audio`, { timeout: 60_000 });
  if (!spoken.ok()) throw new Error(`The sentence could not be heard: ${await spoken.text()}`);
  const file = { name: "sentence.mp3", mimeType: "audio/mpeg", buffer: await spoken.body() };
  const heardWords = await page.request.post(`${url}/v1/speech-to-text`, {
    multipart: { model_id: "scribe_v1", language_code: "en", file },
    timeout: 60_000,
  });
  return ((await heardWords.json()) as { text: string }).text;
};
