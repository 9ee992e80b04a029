import type { Feature } from "../../platform/operations/feature.ts";
import { makeModelsRoutes } from "./routes.ts";

export const modelsFeature = (needs: Parameters<typeof makeModelsRoutes>[0]): Feature => ({
  addRoutes: makeModelsRoutes(needs),
});
