import type { Feature } from "../../platform/operations/feature.ts";
import { makeOpenAiRoutes } from "./routes.ts";

export const openAiFeature = (needs: Parameters<typeof makeOpenAiRoutes>[0]): Feature => ({
  addRoutes: makeOpenAiRoutes(needs),
});
