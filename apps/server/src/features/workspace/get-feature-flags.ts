import { featureFlagDefaults, type FeatureFlags } from "@timbre/contract";
import type { Db } from "../../platform/database/database.ts";
import { listFlags } from "./store.ts";

export type GetFeatureFlags = (workspaceId: string) => Promise<FeatureFlags>;

/** Defaults, then what the server's admin set, then what the workspace has of its own. */
export const makeGetFeatureFlags =
  ({ db }: { db: Db }): GetFeatureFlags =>
  async (workspaceId) => {
    const rows = await listFlags(db, workspaceId);
    const serverWide = rows.filter((row) => row.workspaceId === null);
    const own = rows.filter((row) => row.workspaceId !== null);
    return Object.fromEntries([
      ...Object.entries(featureFlagDefaults),
      ...[...serverWide, ...own].map((row): [string, string] => [row.name, row.value]),
    ]);
  };

/** Whether a workspace speaks languages that are not understood well enough yet. */
export const makeAllowsExperiments = (needs: { db: Db }) => {
  const getFeatureFlags = makeGetFeatureFlags(needs);
  return async (workspaceId: string): Promise<boolean> =>
    (await getFeatureFlags(workspaceId))["experimental-languages"] === "on";
};
