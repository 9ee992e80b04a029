import type { Feature } from "../../platform/operations/feature.ts";
import { handleBackups } from "./backup-operations.ts";
import { handleAdmin } from "./operations.ts";
import { handleReviews } from "./review-operations.ts";
import { handleUsers } from "./users-operations.ts";

type Needs = Parameters<typeof handleAdmin>[0] &
  Parameters<typeof handleUsers>[0] &
  Parameters<typeof handleReviews>[0] &
  Parameters<typeof handleBackups>[0];

export const adminFeature = (needs: Needs): Feature => ({
  operations: [...handleUsers(needs), ...handleAdmin(needs), ...handleReviews(needs), ...handleBackups(needs)],
});
