import { z } from "zod";
import { lastUnixMs } from "../operations/moments.ts";

export const usageMetrics = [
  "credits",
  "tts_characters",
  "minutes_used",
  "request_count",
  "ttfb_avg",
  "ttfb_p95",
  "fiat_units_spent",
  "concurrency",
  "concurrency_average",
] as const;
export type UsageMetric = (typeof usageMetrics)[number];

export const usageBreakdowns = [
  "none",
  "voice",
  "voice_multiplier",
  "user",
  "groups",
  "api_keys",
  "all_api_keys",
  "product_type",
  "model",
  "resource",
  "request_queue",
  "region",
  "subresource_id",
  "reporting_workspace_id",
  "has_api_key",
  "request_source",
] as const;
export type UsageBreakdown = (typeof usageBreakdowns)[number];

export const usageIntervals = ["hour", "day", "week", "month", "cumulative"] as const;
export type UsageInterval = (typeof usageIntervals)[number];

/** Most points of one series; a year by the hour fits. */
export const maxUsageBuckets = 10_000;
const moment = z.coerce.number().min(0).max(lastUnixMs);

export const usageQuery = z.object({
  /** Milliseconds, unlike the times of every other call. */
  start_unix: moment,
  end_unix: moment,
  include_workspace_metrics: z
    .enum(["true", "false", "1", "0"])
    .nullish()
    .transform((word) => word === "true" || word === "1"),
  breakdown_type: z.enum(usageBreakdowns).nullish(),
  aggregation_interval: z.enum(usageIntervals).nullish(),
  /** Seconds; takes the place of the interval. */
  aggregation_bucket_size: z.coerce.number().int().min(60).nullish(),
  metric: z.enum(usageMetrics).nullish(),
});
export type UsageQuery = z.infer<typeof usageQuery>;

export const usageAnswer = z.object({ time: z.array(z.number()), usage: z.record(z.string(), z.array(z.number())) });
export type UsageAnswer = z.infer<typeof usageAnswer>;
