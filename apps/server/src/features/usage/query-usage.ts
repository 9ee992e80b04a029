import {
  AppError,
  type UsageColumn,
  usageColumns,
  type UsageFilter,
  type UsageTableAnswer,
  type UsageTableBody,
} from "@timbre/contract";
import { storableText } from "../../platform/database/search-text.ts";
import type { Db } from "../../platform/database/database.ts";
import { zonedBucketsOf } from "./buckets.ts";
import { sumUsageByColumns, type UsageCondition } from "./store.ts";

const daySeconds = 86_400;

/** The workspace's usage as a table: a row for each bucket and group in which something was used. */
export const queryUsage = async (db: Db, workspaceId: string, body: UsageTableBody): Promise<UsageTableAnswer> => {
  const columns = [...new Set((body.group_by ?? []).map(columnNamed))];
  const conditions = (body.filters ?? []).map(conditionOf);
  const range = { startMs: body.start_time, endMs: body.end_time };
  const buckets = zonedBucketsOf(range, body.interval_seconds ?? daySeconds, body.time_zone ?? "UTC");
  const rows = await sumUsageByColumns(db, { workspaceId, ...range, buckets, columns, conditions });
  return {
    columns: ["timestamp", ...columns, "total_usage", "total_minutes", "total_cost", "usage_count"],
    column_types: ["DateTime", ...columns.map(() => "String" as const), "Int", "Float", "Float", "Int"],
    column_units: [null, ...columns.map(() => null), "credits", "min", "usd", null],
    // Credits are not sold here, so nothing costs money.
    rows: rows.map((row) => [
      new Date(buckets[row.bucket] ?? range.startMs).toISOString(),
      ...row.groups,
      ...[row.credits, row.minutes, 0, row.requests],
    ]),
  };
};

const columnNamed = (name: string): UsageColumn => {
  const column = usageColumns.find((one) => one === name);
  if (column) return column;
  throw new AppError("unsupported_breakdown", { breakdown: name }, `Usage is not recorded by ${name} here.`);
};

const conditionOf = ({ column, operation, values }: UsageFilter): UsageCondition => {
  const isExcluded = operation === "not_in" || operation === "neq";
  if (!isExcluded && operation !== "in" && operation !== "eq")
    throw new AppError("unsupported_breakdown", { breakdown: column }, `${column} has no order to compare by.`);
  return { column: columnNamed(column), isExcluded, values: values.map((value) => storableText(String(value))) };
};
