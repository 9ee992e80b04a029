import { type FeatureFlag, featureFlagDefaults, type FeatureFlags, workspaceOperations } from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";
import { keptOverrides } from "./flag-overrides.ts";

export const flagsQuery = () =>
  queryOptions({
    queryKey: queryKeys.flags,
    queryFn: async ({ signal }): Promise<FeatureFlags> => ({
      ...(await call(workspaceOperations.getFlags, { signal })).flags,
      ...keptOverrides(sessionStorage),
    }),
    staleTime: 10 * 60_000,
  });

/** Flags that could not be read count as on a fresh install. */
export const readFlag = (flags: FeatureFlags | undefined, flag: FeatureFlag): string =>
  flags?.[flag] ?? featureFlagDefaults[flag];

export const isFlagOn = (flags: FeatureFlags | undefined, flag: FeatureFlag): boolean => readFlag(flags, flag) === "on";
