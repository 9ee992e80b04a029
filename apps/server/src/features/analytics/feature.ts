import type { Feature } from "../../platform/operations/feature.ts";
import { makeAnalyticsRoutes } from "./routes.ts";

export const analyticsFeature = (needs: Parameters<typeof makeAnalyticsRoutes>[0]): Feature => ({
  addRoutes: makeAnalyticsRoutes(needs),
});
