import { type ErrorCode, errors } from "@timbre/contract";
import type { Topic } from "./topic.ts";

const wordsOf = (code: string): string => code.replaceAll("_", " ");

/** Every refusal there is, in its own words. */
export const errorTopics: readonly Topic[] = (Object.keys(errors) as ErrorCode[]).map((code) => {
  const { message, retry } = errors[code];
  return {
    id: `error:${code}`,
    asks: [`What does the error "${wordsOf(code)}" mean? ${message}`],
    say: `"${sentenceCase(wordsOf(code))}" means: ${ended(message)} ${
      retry ? "Trying again later can work." : "Trying again without a change gives the same answer."
    }`,
    link: "documentation",
  };
});

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
