import type { Feature } from "../../platform/operations/feature.ts";
import { makeSecurityRoutes } from "./routes.ts";

export const securityFeature = (needs: Parameters<typeof makeSecurityRoutes>[0]): Feature => ({
  addRoutes: makeSecurityRoutes(needs),
});
