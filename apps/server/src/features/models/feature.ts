import type { Feature } from "../../platform/operations/feature.ts";
import { handleModels } from "./operations.ts";

export const modelsFeature = (needs: Parameters<typeof handleModels>[0]): Feature => ({
  operations: handleModels(needs),
});
