import type { Feature } from "../../platform/operations/feature.ts";
import { makeDialogueRoutes } from "./routes.ts";

export const dialogueFeature = (needs: Parameters<typeof makeDialogueRoutes>[0]): Feature => ({
  addRoutes: makeDialogueRoutes(needs),
});
