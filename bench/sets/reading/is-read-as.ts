import { type Language, planSpeech } from "@timbre/engine";
import { isSaid } from "../../hearing/canonical-words.ts";
import type { ReadingRow } from "./reading-row.ts";

/** The words a voice is given, whatever parts them. */
export const readingOf = (text: string, language: Language): string =>
  planSpeech(text, { language })
    .steps.map((step) => (step.kind === "clause" ? step.spoken : ""))
    .join(" ");

const isWithoutBlanks = (language: Language): boolean => language === "ja" || language === "zh";

/** Marks part words and say nothing; Japanese and Chinese words are not parted at all. */
const folded = (text: string, language: Language): string => {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}']+/gu, " ")
    .trim();
  return isWithoutBlanks(language) ? words.replaceAll(" ", "") : ` ${words} `;
};

/** Whether one of the accepted readings comes out of a sentence, whole words in a row. */
export const isReadAs = ([text, ...expected]: ReadingRow, language: Language): boolean => {
  // The letter A is written "Ay", so that it is not read as an article.
  const spoken = readingOf(text, language).replace(/\bAy\b/g, "A");
  if (language === "en-us") return isSaid(spoken, expected);
  return expected.some((words) => folded(spoken, language).includes(folded(words, language)));
};
