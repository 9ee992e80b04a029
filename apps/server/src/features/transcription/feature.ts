import type { Feature } from "../../platform/operations/feature.ts";
import { handleTranscription } from "./operations.ts";

export const transcriptionFeature = (needs: Parameters<typeof handleTranscription>[0]): Feature => ({
  operations: handleTranscription(needs),
});
