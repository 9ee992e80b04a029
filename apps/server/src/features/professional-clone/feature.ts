import type { Feature } from "../../platform/operations/feature.ts";
import { handleReading } from "./reading-socket.ts";

export const professionalCloneFeature = (needs: Parameters<typeof handleReading>[0]): Feature => ({
  operations: [handleReading(needs)],
});
