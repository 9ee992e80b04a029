import type { Feature } from "../../platform/operations/feature.ts";
import { makeSimilarVoicesRoutes } from "./routes.ts";

export const similarVoicesFeature = (needs: Parameters<typeof makeSimilarVoicesRoutes>[0]): Feature => ({
  addRoutes: makeSimilarVoicesRoutes(needs),
});
