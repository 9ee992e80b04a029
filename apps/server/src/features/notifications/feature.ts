import type { Feature } from "../../platform/operations/feature.ts";
import { makeNotificationsRoutes } from "./routes.ts";

export const notificationsFeature = (needs: Parameters<typeof makeNotificationsRoutes>[0]): Feature => ({
  addRoutes: makeNotificationsRoutes(needs),
});
