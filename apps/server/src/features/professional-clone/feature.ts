import type { Feature } from "../../platform/operations/feature.ts";
import { handleReading } from "./reading-socket.ts";
import { openTraining, type TrainingNeeds } from "./training/open-training.ts";

export const professionalCloneFeature = (needs: Parameters<typeof handleReading>[0] & TrainingNeeds): Feature => ({
  operations: [handleReading(needs)],
  ...openTraining(needs),
});
