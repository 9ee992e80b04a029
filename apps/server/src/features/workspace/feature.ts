import type { Feature } from "../../platform/operations/feature.ts";
import { makeGetUser } from "./get-user.ts";
import { handleWorkspace } from "./operations.ts";

type User = Parameters<typeof makeGetUser>[0];
type Needs = Omit<User, "isChecklistCompleted" | "dataRegion"> &
  Omit<Parameters<typeof handleWorkspace>[0], "getUser"> & {
    checklist: { isCompleted: User["isChecklistCompleted"] };
    config: { dataRegion: User["dataRegion"] };
  };

export const workspaceFeature = (needs: Needs): Feature => {
  const { checklist, config } = needs;
  const known = { isChecklistCompleted: checklist.isCompleted, dataRegion: config.dataRegion };
  return { operations: handleWorkspace({ ...needs, getUser: makeGetUser({ ...needs, ...known }) }) };
};
