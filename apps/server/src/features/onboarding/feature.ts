import type { Feature } from "../../platform/operations/feature.ts";
import { handleOnboarding } from "./operations.ts";

export const onboardingFeature = (needs: Parameters<typeof handleOnboarding>[0]): Feature => ({
  operations: handleOnboarding(needs),
});
