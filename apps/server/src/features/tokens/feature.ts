import type { Feature } from "../../platform/operations/feature.ts";
import { makeTokensRoutes } from "./routes.ts";

export const tokensFeature = (needs: Parameters<typeof makeTokensRoutes>[0]): Feature => ({
  addRoutes: makeTokensRoutes(needs),
});
