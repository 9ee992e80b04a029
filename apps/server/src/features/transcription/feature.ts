import type { Feature } from "../../platform/operations/feature.ts";
import { makeTranscriptionRoutes } from "./routes.ts";

export const transcriptionFeature = (needs: Parameters<typeof makeTranscriptionRoutes>[0]): Feature => ({
  addRoutes: makeTranscriptionRoutes(needs),
});
