import type { Feature } from "../../platform/operations/feature.ts";
import { handleDictionaries } from "./operations.ts";

export const dictionariesFeature = (needs: Parameters<typeof handleDictionaries>[0]): Feature => ({
  operations: handleDictionaries(needs),
});
