import type { Feature } from "../../platform/operations/feature.ts";
import { handleSimilarVoices } from "./operations.ts";

export const similarVoicesFeature = (needs: Parameters<typeof handleSimilarVoices>[0]): Feature => ({
  operations: handleSimilarVoices(needs),
});
