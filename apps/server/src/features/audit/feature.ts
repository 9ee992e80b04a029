import type { Feature } from "../../platform/operations/feature.ts";
import { makeAuditRoutes } from "./routes.ts";

export const auditFeature = (needs: Parameters<typeof makeAuditRoutes>[0]): Feature => ({
  addRoutes: makeAuditRoutes(needs),
});
