import type { Feature } from "../../platform/operations/feature.ts";
import { makeVoiceIsolatorRoutes } from "./routes.ts";

export const voiceIsolatorFeature = (needs: Parameters<typeof makeVoiceIsolatorRoutes>[0]): Feature => ({
  addRoutes: makeVoiceIsolatorRoutes(needs),
});
