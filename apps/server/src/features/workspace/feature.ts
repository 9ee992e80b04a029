import type { Feature } from "../../platform/operations/feature.ts";
import { makeGetUser } from "./get-user.ts";
import { makeWorkspaceRoutes } from "./routes.ts";
import { makeWorkspaceSettingsRoutes } from "./settings-routes.ts";

type User = Parameters<typeof makeGetUser>[0];
type Needs = Omit<User, "isChecklistCompleted" | "dataRegion"> &
  Omit<Parameters<typeof makeWorkspaceRoutes>[0], "getUser"> &
  Parameters<typeof makeWorkspaceSettingsRoutes>[0] & {
    checklist: { isCompleted: User["isChecklistCompleted"] };
    config: { dataRegion: User["dataRegion"] };
  };

export const workspaceFeature = (needs: Needs): Feature => ({
  addRoutes: (http) => {
    const isChecklistCompleted = needs.checklist.isCompleted;
    const getUser = makeGetUser({ ...needs, isChecklistCompleted, dataRegion: needs.config.dataRegion });
    makeWorkspaceRoutes({ ...needs, getUser })(http);
    makeWorkspaceSettingsRoutes(needs)(http);
  },
});
