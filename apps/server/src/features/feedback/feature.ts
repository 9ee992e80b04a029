import type { Feature } from "../../platform/operations/feature.ts";
import { handleFeedback } from "./operations.ts";

export const feedbackFeature = (needs: Parameters<typeof handleFeedback>[0]): Feature => ({
  operations: handleFeedback(needs),
});
