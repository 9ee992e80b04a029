import { defaultPlanPolicy, isWorkspaceAdmin, planPolicies, type PlanPolicy } from "@timbre/contract";
import type { Db } from "../../platform/database/database.ts";
import { readSetting } from "../../platform/database/server-settings.ts";
import type { Caller } from "../../platform/http/caller.ts";

export const readPlanPolicy = async (db: Db): Promise<PlanPolicy> => {
  const chosen = await readSetting(db, "plan_policy");
  return planPolicies.find((one) => one === chosen) ?? defaultPlanPolicy;
};

/** Those who run the server always; admins of a workspace where the server leaves it to them. */
export const canChangePlan = async (db: Db, caller: Caller): Promise<boolean> =>
  caller.isServerAdmin || (isWorkspaceAdmin(caller.role) && (await readPlanPolicy(db)) === "admins");
