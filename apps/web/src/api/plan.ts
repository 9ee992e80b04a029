import type { Tier } from "@timbre/contract";
import { send } from "./http.ts";

/** Takes effect at once: nobody is charged on a server of one's own. */
export const changePlan = async (tier: Tier): Promise<void> => {
  await send("/v1/workspace/plan", { method: "POST", body: { tier } });
};
