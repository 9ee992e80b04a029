import type { Feature } from "../../platform/operations/feature.ts";
import { handleLanguageDetection } from "./operations.ts";

export const languageDetectionFeature = (needs: Parameters<typeof handleLanguageDetection>[0]): Feature => ({
  operations: handleLanguageDetection(needs),
});
