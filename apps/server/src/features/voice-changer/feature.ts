import type { Feature } from "../../platform/operations/feature.ts";
import { handleVoiceChanger } from "./operations.ts";

export const voiceChangerFeature = (needs: Parameters<typeof handleVoiceChanger>[0]): Feature => ({
  operations: handleVoiceChanger(needs),
});
