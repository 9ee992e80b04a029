import type { Feature } from "../../platform/operations/feature.ts";
import { handleTokens } from "./operations.ts";

export const tokensFeature = (needs: Parameters<typeof handleTokens>[0]): Feature => ({
  operations: handleTokens(needs),
});
