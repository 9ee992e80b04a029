import type { Feature } from "../../platform/operations/feature.ts";
import { makeLanguageDetectionRoutes } from "./routes.ts";

export const languageDetectionFeature = (needs: Parameters<typeof makeLanguageDetectionRoutes>[0]): Feature => ({
  addRoutes: makeLanguageDetectionRoutes(needs),
});
