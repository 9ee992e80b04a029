import { AppError, isWorkspaceAdmin, type UsageAnswer, usageOperations, type UsageQuery } from "@timbre/contract";
import type { Db } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { bucketsOf } from "./buckets.ts";
import { queryUsage } from "./query-usage.ts";
import { breakdownKeys, sumUsage } from "./store.ts";

export const handleUsage = ({ db }: { db: Db }): HandledOperation[] => [
  handle(usageOperations.read, ({ caller, query }) => readUsage(db, caller, query)),
  handle(usageOperations.query, ({ caller, body }) => queryUsage(db, caller.workspaceId, body)),
];

const readUsage = async (db: Db, caller: Caller, query: UsageQuery): Promise<UsageAnswer> => {
  const breakdown = query.breakdown_type ?? "none";
  const key = breakdownKeys[breakdown];
  if (!key) throw new AppError("unsupported_breakdown", { breakdown }, `Usage is not recorded by ${breakdown} here.`);
  if (query.include_workspace_metrics) requireAdmin(caller);
  const range = { startMs: query.start_unix, endMs: query.end_unix };
  const buckets = bucketsOf({
    ...range,
    interval: query.aggregation_interval ?? "day",
    sizeSeconds: query.aggregation_bucket_size ?? undefined,
  });
  const userId = query.include_workspace_metrics ? undefined : caller.userId;
  const metric = query.metric ?? "credits";
  const points = await sumUsage(db, { workspaceId: caller.workspaceId, userId, ...range, buckets, key, metric });
  const usage: Record<string, number[]> = breakdown === "none" ? { All: buckets.map(() => 0) } : {};
  for (const { bucket, key: series, value } of points) {
    usage[series] ??= buckets.map(() => 0);
    usage[series][bucket] = value;
  }
  return { time: buckets, usage };
};

const requireAdmin = ({ role }: Caller): void => {
  if (isWorkspaceAdmin(role)) return;
  throw new AppError("missing_permissions", {}, "Only a workspace admin can see everyone's usage.");
};
