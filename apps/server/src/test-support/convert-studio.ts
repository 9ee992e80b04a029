import { openFeatures } from "../features/open-features.ts";
import type { BoundJob, JobEnd } from "../platform/jobs/job-queue.ts";
import type { TestParts } from "./temp-parts.ts";

/** Does by hand what the queue would: runs one job of this kind. Answers how the job wants to go on. */
export const runJob = async (
  parts: TestParts,
  name: string,
  data: object,
  signal = new AbortController().signal,
): Promise<JobEnd> => {
  const { job, handle } = findJob(parts, name);
  return (await handle(job.data.parse(data), signal)) ?? undefined;
};

/** Lets the queue itself do the jobs of this kind, from now on. */
export const workJobs = (parts: TestParts, name: string): Promise<void> => parts.jobs.work([findJob(parts, name)]);

/** As the queue does when a job has failed for the last time. */
export const giveUpJob = async (parts: TestParts, name: string, data: object): Promise<void> => {
  const { job, giveUp } = findJob(parts, name);
  await giveUp?.(job.data.parse(data));
};

/** One process beside the application's does all jobs of a test, as a worker would. */
const workers = new WeakMap<TestParts, BoundJob[]>();
const jobsOf = (parts: TestParts): BoundJob[] => {
  const jobs = workers.get(parts) ?? openFeatures(parts).jobs;
  workers.set(parts, jobs);
  return jobs;
};

const findJob = (parts: TestParts, name: string): BoundJob => {
  const bound = jobsOf(parts).find(({ job }) => job.name === name);
  if (!bound) throw new Error(`Nobody does the job ${name}`);
  return bound;
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
