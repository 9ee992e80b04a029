import type { Feature } from "../../platform/operations/feature.ts";
import { makeDictionariesRoutes } from "./routes.ts";

export const dictionariesFeature = (needs: Parameters<typeof makeDictionariesRoutes>[0]): Feature => ({
  addRoutes: makeDictionariesRoutes(needs),
});
