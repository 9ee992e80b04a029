import { openFeatures } from "../features/features.ts";
import type { TestParts } from "./temp-parts.ts";

/** Does by hand what the queue would: runs one job of this kind. */
export const runJob = async (
  parts: TestParts,
  name: string,
  data: object,
  signal = new AbortController().signal,
): Promise<void> => {
  const bound = openFeatures(parts).jobs.find(({ job }) => job.name === name);
  if (!bound) throw new Error(`Nobody does the job ${name}`);
  await bound.handle(bound.job.data.parse(data), signal);
};

export const conversionsUnderWay = async ({ database }: TestParts): Promise<string[]> =>
  (
    await database.execute(
      "select conversion_id from studio_conversions where state in ('waiting', 'running') order by created_at",
    )
  ).rows.map((row) => String(row.conversion_id));

/** Converts everything that was asked for. */
export const convertStudio = async (parts: TestParts): Promise<void> => {
  for (const conversionId of await conversionsUnderWay(parts)) await runJob(parts, "convert-studio", { conversionId });
};
