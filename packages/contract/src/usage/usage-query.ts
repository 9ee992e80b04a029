import { z } from "zod";
import { lastUnixMs } from "../operations/moments.ts";

/** The beginning of 2020, as in the public API. */
const firstUnixMs = 1_577_836_800_000;
const moment = z.number().int().min(firstUnixMs).max(lastUnixMs);

/** Columns that usage can be grouped and filtered by. */
export const usageColumns = [
  "product_type",
  "model",
  "voice_id",
  "user_id",
  "request_source",
  "voice_multiplier",
] as const;
export type UsageColumn = (typeof usageColumns)[number];

const columnName = z.string().max(50);
export const usageFilter = z.object({
  column: columnName,
  operation: z.enum(["in", "not_in", "eq", "neq", "le", "ge", "lt", "gt"]),
  values: z
    .array(z.union([z.string().max(200), z.number(), z.boolean(), z.null()]))
    .min(1)
    .max(100),
});
export type UsageFilter = z.infer<typeof usageFilter>;

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
};

export const usageTableBody = z.object({
  start_time: moment,
  end_time: moment,
  /** Seconds; a day where it is left out. */
  interval_seconds: z.number().int().min(60).max(315_360_000).nullish(),
  group_by: z.array(columnName).max(20).nullish(),
  filters: z.array(usageFilter).max(20).nullish(),
  /** Where days and weeks begin at midnight. */
  time_zone: z.string().max(60).refine(isTimeZone, "This is no time zone.").nullish(),
});
export type UsageTableBody = z.infer<typeof usageTableBody>;

export const usageTableAnswer = z.object({
  columns: z.array(z.string()),
  column_types: z.array(z.enum(["String", "Float", "DateTime", "Int"])),
  column_units: z.array(z.enum(["credits", "min", "usd"]).nullable()),
  rows: z.array(z.array(z.union([z.string(), z.number()]).nullable())),
});
export type UsageTableAnswer = z.infer<typeof usageTableAnswer>;
