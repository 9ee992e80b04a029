import type { Feature } from "../../platform/operations/feature.ts";
import { makeGroups } from "./groups.ts";
import { handleGroups } from "./operations.ts";

export const groupsFeature = (needs: Parameters<typeof makeGroups>[0]): Feature => ({
  operations: handleGroups(makeGroups(needs)),
});
