import type { Feature } from "../../platform/operations/feature.ts";
import { makeVoiceChangerRoutes } from "./routes.ts";

export const voiceChangerFeature = (needs: Parameters<typeof makeVoiceChangerRoutes>[0]): Feature => ({
  addRoutes: makeVoiceChangerRoutes(needs),
});
