import { languageDetectionAnswer, languageDetectionBody } from "@timbre/contract";
import type { Ear } from "../../platform/engine/ear.ts";
import type { Http } from "../../platform/http/http.ts";

const schema = { body: languageDetectionBody, response: { 200: languageDetectionAnswer } };

/** Which languages a text may be written in, likeliest first. */
export const makeLanguageDetectionRoutes =
  ({ ear }: { ear: Ear }) =>
  (http: Http) => {
    http.post("/v1/language-detection", { schema }, async ({ body, gone }) => {
      const { languages } = await ear.call("detectLanguage", { text: body.text }, { signal: gone });
      return { detected_languages: languages.map(({ code }) => code) };
    });
  };
