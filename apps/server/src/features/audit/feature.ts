import type { Feature } from "../../platform/operations/feature.ts";
import { handleAudit } from "./operations.ts";

export const auditFeature = (needs: Parameters<typeof handleAudit>[0]): Feature => ({ operations: handleAudit(needs) });
