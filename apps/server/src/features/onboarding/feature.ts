import type { Feature } from "../../platform/operations/feature.ts";
import { makeOnboardingRoutes } from "./routes.ts";

export const onboardingFeature = (needs: Parameters<typeof makeOnboardingRoutes>[0]): Feature => ({
  addRoutes: makeOnboardingRoutes(needs),
});
