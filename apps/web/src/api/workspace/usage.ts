import { type UsageAnswer, type UsageBreakdown, usageOperations } from "@timbre/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";

export type UsageRequest = { days: number; breakdown: UsageBreakdown; isWorkspace: boolean };
/** One value a day for each name. */
export type Usage = { breakdown: UsageBreakdown; days: Date[]; series: { name: string; values: number[] }[] };

const dayMs = 86_400_000;

export const toUsage = ({ time, usage }: UsageAnswer, breakdown: UsageBreakdown): Usage => ({
  breakdown,
  days: time.map((unixMs) => new Date(unixMs)),
  series: Object.entries(usage).map(([name, values]) => ({ name, values })),
});

export const usageQuery = ({ days, breakdown, isWorkspace }: UsageRequest) =>
  queryOptions({
    queryKey: queryKeys.usage({ days, breakdown, isWorkspace }),
    queryFn: async ({ signal }) => {
      const endMs = Date.now();
      const query = {
        start_unix: endMs - days * dayMs,
        end_unix: endMs,
        breakdown_type: breakdown,
        aggregation_interval: "day" as const,
        metric: "credits" as const,
        include_workspace_metrics: isWorkspace ? ("true" as const) : ("false" as const),
      };
      return toUsage(await call(usageOperations.read, { signal, query }), breakdown);
    },
    placeholderData: keepPreviousData,
  });
