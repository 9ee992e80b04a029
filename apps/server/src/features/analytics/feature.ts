import type { Feature } from "../../platform/operations/feature.ts";
import { handleAnalytics } from "./operations.ts";

export const analyticsFeature = (needs: Parameters<typeof handleAnalytics>[0]): Feature => ({
  operations: handleAnalytics(needs),
});
