import { z } from "zod";

export const maxDetectableCharacters = 100_000;
export const languageDetectionBody = z.object({ text: z.string().max(maxDetectableCharacters) });
export const languageDetectionAnswer = z.object({ detected_languages: z.array(z.string()) });
