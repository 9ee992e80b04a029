import type { Feature } from "../../platform/operations/feature.ts";
import { makeBackupRoutes } from "./backup-routes.ts";
import { makeAdminRoutes } from "./routes.ts";
import { makeUsersRoutes } from "./users-routes.ts";
import { makeVerificationRoutes } from "./verification-routes.ts";

type Needs = Parameters<typeof makeAdminRoutes>[0] &
  Parameters<typeof makeUsersRoutes>[0] &
  Parameters<typeof makeVerificationRoutes>[0] &
  Parameters<typeof makeBackupRoutes>[0];

export const adminFeature = (needs: Needs): Feature => ({
  addRoutes: (http) => {
    makeUsersRoutes(needs)(http);
    makeAdminRoutes(needs)(http);
    makeVerificationRoutes(needs)(http);
    makeBackupRoutes(needs)(http);
  },
});
