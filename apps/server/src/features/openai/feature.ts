import type { Feature } from "../../platform/operations/feature.ts";
import { handleOpenAi } from "./operations.ts";

export const openAiFeature = (needs: Parameters<typeof handleOpenAi>[0]): Feature => ({
  operations: handleOpenAi(needs),
});
