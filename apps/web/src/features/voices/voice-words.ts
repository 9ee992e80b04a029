import { languageNames } from "@timbre/contract";
import type { Voice } from "../../api/voices.ts";

/** "middle_aged" as "Middle aged". */
const wordOf = (value: string): string => {
  const words = value.replace(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const languageOf = (voice: Voice): string => voice.labels.language ?? "";
export const languageName = (language: string): string => languageNames[language] ?? wordOf(language);

/** What a voice is, in one line: accent (or language), gender, character. */
export const describeVoice = (voice: Voice): string => {
  const { language, accent, gender, descriptive } = voice.labels;
  const origin = accent ?? (language ? languageName(language) : undefined);
  return [origin, gender, descriptive]
    .filter((word) => word !== undefined && word !== "")
    .map((word) => wordOf(word ?? ""))
    .join(" · ");
};
