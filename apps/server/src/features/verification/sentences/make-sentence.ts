import { randomInt } from "node:crypto";
import type { SentenceLanguage } from "@timbre/contract";
import { sentenceParts } from "./sentence-parts.ts";

/** Which of so many; a test brings its own. */
export type Choose = (below: number) => number;

/** A sentence nobody has recorded before: each of its parts is one of many, so there are millions. */
export const makeSentence = (language: SentenceLanguage, choose: Choose = randomInt): string => {
  const words = sentenceParts[language].map((choices) => choices[choose(choices.length)] ?? "");
  return `${words.join(" ")}.`;
};
