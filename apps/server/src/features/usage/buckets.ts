import { AppError, maxUsageBuckets, type UsageInterval } from "@timbre/contract";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
/** The first Monday after the beginning of Unix time, which was a Thursday. */
const firstMondayMs = 4 * dayMs;

/** How far a zone's clocks are ahead of UTC at a moment. */
const aheadMs = (at: number, timeZone: string): number => {
  const [date = "", time = ""] = new Date(at).toLocaleString("sv-SE", { timeZone }).split(" ");
  return Date.parse(`${date}T${time}Z`) - Math.floor(at / 1000) * 1000;
};

/**
 * Beginnings of buckets of one length. Weeks begin on Monday, days at midnight and hours on the hour of the zone; other lengths
 * know no zone.
 */
export const zonedBucketsOf = (
  { startMs, endMs }: { startMs: number; endMs: number },
  sizeSeconds: number,
  timeZone: string,
): number[] => {
  const sizeMs = sizeSeconds * 1000;
  const isZoned = sizeMs % dayMs === 0 || (sizeMs % hourMs === 0 && sizeMs < dayMs);
  const originMs = sizeMs % weekMs === 0 ? firstMondayMs : 0;
  if (!isZoned || timeZone === "UTC") return steps(startMs, endMs, { sizeMs, originMs });
  const walls = steps(startMs + aheadMs(startMs, timeZone), endMs + aheadMs(endMs, timeZone), { sizeMs, originMs });
  return walls.map((wall) => wall - aheadMs(wall - aheadMs(wall, timeZone), timeZone));
};

export type BucketRequest = { startMs: number; endMs: number; interval: UsageInterval; sizeSeconds?: number };

/** Beginnings of the buckets that cover the time asked for, in milliseconds. */
export const bucketsOf = ({ startMs, endMs, interval, sizeSeconds }: BucketRequest): number[] => {
  if (endMs < startMs) throw new AppError("invalid_request", {}, "end_unix lies before start_unix.");
  if (sizeSeconds) return steps(startMs, endMs, { sizeMs: sizeSeconds * 1000 });
  if (interval === "cumulative") return [startMs];
  if (interval === "month") return months(startMs, endMs);
  if (interval === "week") return steps(startMs, endMs, { sizeMs: weekMs, originMs: firstMondayMs });
  return steps(startMs, endMs, { sizeMs: interval === "hour" ? hourMs : dayMs });
};

const steps = (
  startMs: number,
  endMs: number,
  { sizeMs, originMs = 0 }: { sizeMs: number; originMs?: number },
): number[] => {
  if (endMs < startMs) throw new AppError("invalid_request", {}, "The end lies before the beginning.");
  const first = Math.floor((startMs - originMs) / sizeMs) * sizeMs + originMs;
  requireFew((endMs - first) / sizeMs);
  const found: number[] = [];
  for (let at = first; at <= endMs; at += sizeMs) found.push(at);
  return found;
};

const months = (startMs: number, endMs: number): number[] => {
  requireFew((endMs - startMs) / (28 * dayMs));
  const start = new Date(startMs);
  const found: number[] = [];
  for (let month = start.getUTCMonth(); ; month += 1) {
    const at = Date.UTC(start.getUTCFullYear(), month, 1);
    if (at > endMs) return found;
    found.push(at);
  }
};

const requireFew = (count: number): void => {
  if (count <= maxUsageBuckets) return;
  throw new AppError("invalid_request", {}, `This would be over ${maxUsageBuckets} points. Ask for a longer interval.`);
};
