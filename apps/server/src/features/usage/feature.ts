import type { Feature } from "../../platform/operations/feature.ts";
import { handleUsage } from "./operations.ts";

export const usageFeature = (needs: Parameters<typeof handleUsage>[0]): Feature => ({ operations: handleUsage(needs) });
