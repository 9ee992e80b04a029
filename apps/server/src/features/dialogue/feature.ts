import type { Feature } from "../../platform/operations/feature.ts";
import { handleDialogue } from "./operations.ts";

export const dialogueFeature = (needs: Parameters<typeof handleDialogue>[0]): Feature => ({
  operations: handleDialogue(needs),
});
