import type { Feature } from "../../platform/operations/feature.ts";
import { handleClassifier } from "./operations.ts";

export const classifierFeature = (needs: Parameters<typeof handleClassifier>[0]): Feature => ({
  operations: handleClassifier(needs),
});
