import { openFeatures } from "../../../apps/server/src/features/open-features.ts";
import type { TestApp } from "../../../apps/server/src/test-support/test-app.ts";

export type Workers = {
  /** Does everything that calls have left for later, until nothing is left. */
  doAll(): Promise<void>;
};

/** Takes note of what calls leave for later. Each is done by two at once, as when one was believed dead. */
export const openWorkers = (app: TestApp): Workers => {
  const { parts } = app;
  const waiting: { name: string; data: unknown }[] = [];
  const add = parts.jobs.add.bind(parts.jobs);
  parts.jobs.add = async (tx, job, data, options) => {
    await add(tx, job, data, options);
    if (!options?.startAfter) waiting.push({ name: job.name, data });
  };
  const bound = openFeatures(parts).jobs;
  const work = async ({ name, data }: (typeof waiting)[number]): Promise<void> => {
    const handle = bound.find(({ job }) => job.name === name)?.handle;
    // What fails is tried again by a real queue; here it is only of interest what it took.
    const end = await Promise.resolve(handle?.(data, new AbortController().signal)).catch(() => undefined);
    if (end === "again") waiting.push({ name, data });
  };
  return {
    doAll: async () => {
      while (waiting.length > 0) await Promise.all(waiting.splice(0).flatMap((one) => [work(one), work(one)]));
    },
  };
};
