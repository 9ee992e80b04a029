import type { Feature } from "../../platform/operations/feature.ts";
import { makeFeedbackRoutes } from "./routes.ts";

export const feedbackFeature = (needs: Parameters<typeof makeFeedbackRoutes>[0]): Feature => ({
  addRoutes: makeFeedbackRoutes(needs),
});
