import type { Feature } from "../../platform/operations/feature.ts";
import { makeClassifierRoutes } from "./routes.ts";

export const classifierFeature = (needs: Parameters<typeof makeClassifierRoutes>[0]): Feature => ({
  addRoutes: makeClassifierRoutes(needs),
});
