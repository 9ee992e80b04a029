import type { Feature } from "../../platform/operations/feature.ts";
import { handleNotifications } from "./operations.ts";

export const notificationsFeature = (needs: Parameters<typeof handleNotifications>[0]): Feature => ({
  operations: handleNotifications(needs),
});
