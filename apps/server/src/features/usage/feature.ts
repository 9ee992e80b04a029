import type { Feature } from "../../platform/operations/feature.ts";
import { makeUsageRoutes } from "./routes.ts";

export const usageFeature = (needs: Parameters<typeof makeUsageRoutes>[0]): Feature => ({
  addRoutes: makeUsageRoutes(needs),
});
