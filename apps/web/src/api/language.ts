import { languageDetectionOperations } from "@timbre/contract";
import { call } from "./client/call.ts";

/** The beginning of a text tells its language as well as the whole. */
const askedCharacters = 1_000;

/** Codes of the languages a text may be written in, likeliest first. */
export const detectLanguages = async (text: string, signal?: AbortSignal): Promise<string[]> => {
  const answer = await call(languageDetectionOperations.detect, {
    body: { text: text.slice(0, askedCharacters) },
    ...(signal ? { signal } : {}),
  });
  return answer.detected_languages;
};
