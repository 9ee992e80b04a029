import type { Feature } from "../../platform/operations/feature.ts";
import { makeGroups } from "./groups.ts";
import { makeGroupsRoutes } from "./routes.ts";

export const groupsFeature = (needs: Parameters<typeof makeGroups>[0]): Feature => ({
  addRoutes: makeGroupsRoutes({ groups: makeGroups(needs) }),
});
