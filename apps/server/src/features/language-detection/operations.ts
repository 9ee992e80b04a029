import { languageDetectionOperations } from "@timbre/contract";
import type { Ear } from "../../platform/engine/ear.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";

/** Which languages a text may be written in, likeliest first. */
export const handleLanguageDetection = ({ ear }: { ear: Ear }): HandledOperation[] => [
  handle(languageDetectionOperations.detect, async ({ body, clientLeft }) => {
    const { languages } = await ear.call("detectLanguage", { text: body.text }, { signal: clientLeft });
    return { detected_languages: languages.map(({ code }) => code) };
  }),
];
