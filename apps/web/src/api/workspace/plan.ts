import { type Tier, workspaceOperations } from "@timbre/contract";
import { call } from "../call.ts";

/** Takes effect at once: nobody is charged on a server of their own. */
export const changePlan = async (tier: Tier): Promise<void> => {
  await call(workspaceOperations.changePlan, { body: { tier } });
};
