import type { UsageAnswer, UsageBreakdown } from "@timbre/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { sendJson } from "./http.ts";
import { queryKeys } from "./query-keys.ts";

export type UsageRequest = { days: number; breakdown: UsageBreakdown; isWorkspace: boolean };
/** One value a day for each name. */
export type Usage = { days: Date[]; series: { name: string; values: number[] }[] };

const dayMs = 86_400_000;

export const toUsage = ({ time, usage }: UsageAnswer): Usage => ({
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
        aggregation_interval: "day",
        metric: "credits",
        include_workspace_metrics: String(isWorkspace),
      };
      return toUsage(await sendJson<UsageAnswer>("/v1/usage/character-stats", { signal, query }));
    },
    placeholderData: keepPreviousData,
  });
