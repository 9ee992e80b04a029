import { forKeys } from "../operations/access.ts";
import { operations } from "../operations/operation.ts";
import { languageDetectionAnswer, languageDetectionBody } from "./language-detection.ts";

export const languageDetectionOperations = operations({
  detect: {
    method: "POST",
    path: "/v1/language-detection",
    summary: "Detect the language of a text",
    access: forKeys("any"),
    body: languageDetectionBody,
    answer: languageDetectionAnswer,
  },
});
