import type { Feature } from "../../platform/operations/feature.ts";
import { handleVoiceIsolator } from "./operations.ts";

export const voiceIsolatorFeature = (needs: Parameters<typeof handleVoiceIsolator>[0]): Feature => ({
  operations: handleVoiceIsolator(needs),
});
