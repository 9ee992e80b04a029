import type { Feature } from "../../platform/operations/feature.ts";
import { handleSecurity } from "./operations.ts";

export const securityFeature = (needs: Parameters<typeof handleSecurity>[0]): Feature => ({
  operations: handleSecurity(needs),
});
