import type { UsageBreakdown, UsageColumn, UsageMetric } from "@timbre/contract";
import { and, eq, gte, inArray, lte, notInArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { apiKeys } from "../../platform/database/tables/accounts.ts";
import { usageEvents } from "../../platform/database/tables/history.ts";
import { users, voices } from "../../platform/database/tables/owners.ts";

const hasKey = sql<string>`case when ${usageEvents.apiKeyId} is null then 'false' else 'true' end`;
const all = sql<string>`'All'`;

/** What a series stands for. Breakdowns without an entry are not recorded here. */
export const breakdownKeys: Partial<Record<UsageBreakdown, SQL<string>>> = {
  none: all,
  voice: sql<string>`coalesce(${voices.name}, ${usageEvents.voiceId}, 'None')`,
  voice_multiplier: sql<string>`coalesce(${voices.rate}, 1)::text`,
  user: sql<string>`coalesce(${users.email}, ${usageEvents.userId})`,
  api_keys: sql<string>`coalesce(${apiKeys.name}, ${usageEvents.apiKeyId}, 'No API key')`,
  all_api_keys: sql<string>`coalesce(${apiKeys.name}, ${usageEvents.apiKeyId}, 'No API key')`,
  product_type: sql<string>`${usageEvents.product}`,
  model: sql<string>`coalesce(${usageEvents.modelId}, 'None')`,
  has_api_key: hasKey,
  request_source: sql<string>`case when ${usageEvents.apiKeyId} is null then 'app' else 'api' end`,
};

const metricValues: Record<UsageMetric, SQL<number>> = {
  credits: sql`sum(${usageEvents.credits})`,
  tts_characters: sql`sum(case when ${usageEvents.product} in ('TTS', 'Dialogue') then ${usageEvents.characters} else 0 end)`,
  minutes_used: sql`sum(${usageEvents.durationMs}) / 60000.0`,
  request_count: sql`count(*)`,
  ttfb_avg: sql`coalesce(avg(${usageEvents.firstSoundMs}), 0)`,
  ttfb_p95: sql`coalesce(percentile_cont(0.95) within group (order by ${usageEvents.firstSoundMs}), 0)`,
  // Credits are not sold here.
  fiat_units_spent: sql`0`,
  concurrency: sql`max(${usageEvents.concurrency})`,
  concurrency_average: sql`avg(${usageEvents.concurrency})`,
};

export type UsageRequest = {
  workspaceId: string;
  /** Absent: everyone's. */
  userId: string | undefined;
  startMs: number;
  endMs: number;
  buckets: readonly number[];
  key: SQL<string>;
  metric: UsageMetric;
};

export type UsagePoint = { bucket: number; key: string; value: number };

/** Counted from one. */
const bucketIn = (buckets: readonly number[]) => {
  const edges = sql.raw(`array[${buckets.map((at) => `'${new Date(at).toISOString()}'`).join(",")}]::timestamptz[]`);
  return sql`width_bucket(${usageEvents.createdAt}, ${edges})`.mapWith(Number).as("bucket");
};

const during = ({ workspaceId, startMs, endMs }: { workspaceId: string; startMs: number; endMs: number }) =>
  and(
    eq(usageEvents.workspaceId, workspaceId),
    gte(usageEvents.createdAt, new Date(startMs)),
    lte(usageEvents.createdAt, new Date(endMs)),
  );

export const sumUsage = async (db: Db, request: UsageRequest): Promise<UsagePoint[]> => {
  const { userId, buckets, key, metric } = request;
  const rows = await db
    .select({
      bucket: bucketIn(buckets),
      key: key.as("series"),
      value: metricValues[metric].mapWith(Number),
    })
    .from(usageEvents)
    .leftJoin(voices, eq(voices.voiceId, usageEvents.voiceId))
    .leftJoin(users, eq(users.userId, usageEvents.userId))
    .leftJoin(apiKeys, eq(apiKeys.keyId, usageEvents.apiKeyId))
    .where(and(during(request), userId === undefined ? undefined : eq(usageEvents.userId, userId)))
    .groupBy(sql`1`, sql`2`);
  return rows.map((row) => ({ ...row, bucket: row.bucket - 1 }));
};

const columnValues: Record<UsageColumn, SQL<string>> = {
  product_type: sql<string>`${usageEvents.product}`,
  model: sql<string>`coalesce(${usageEvents.modelId}, 'None')`,
  voice_id: sql<string>`coalesce(${usageEvents.voiceId}, 'None')`,
  user_id: sql<string>`${usageEvents.userId}`,
  request_source: sql<string>`case when ${usageEvents.apiKeyId} is null then 'app' else 'api' end`,
  voice_multiplier: sql<string>`coalesce(${voices.rate}, 1)::text`,
};

export type UsageCondition = { column: UsageColumn; isExcluded: boolean; values: string[] };
export type UsageTableRequest = {
  workspaceId: string;
  startMs: number;
  endMs: number;
  buckets: readonly number[];
  columns: readonly UsageColumn[];
  conditions: readonly UsageCondition[];
};
export type UsageTableRow = { bucket: number; groups: string[]; credits: number; minutes: number; requests: number };

/** What was used in each bucket by each group there is, the earliest first. */
export const sumUsageByColumns = async (db: Db, request: UsageTableRequest): Promise<UsageTableRow[]> => {
  const groups = sql<string[]>`array[${sql.join(
    request.columns.map((column) => columnValues[column]),
    sql`, `,
  )}]::text[]`;
  const rows = await db
    .select({
      bucket: bucketIn(request.buckets),
      groups: groups.as("groups"),
      credits: metricValues.credits.mapWith(Number),
      minutes: metricValues.minutes_used.mapWith(Number),
      requests: metricValues.request_count.mapWith(Number),
    })
    .from(usageEvents)
    .leftJoin(voices, eq(voices.voiceId, usageEvents.voiceId))
    .where(
      and(
        during(request),
        ...request.conditions.map(({ column, isExcluded, values }) =>
          (isExcluded ? notInArray : inArray)(columnValues[column], values),
        ),
      ),
    )
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1`, sql`2`);
  return rows.map((row) => ({ ...row, bucket: row.bucket - 1 }));
};
