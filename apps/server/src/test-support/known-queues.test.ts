import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openFeatures } from "../features/open-features.ts";
import { openJobQueue } from "../platform/jobs/open-job-queue.ts";
import { knownQueues } from "./known-queues.ts";
import { silentEngine } from "./silent-engine.ts";
import { tempParts, type TestParts } from "./temp-parts.ts";

let parts: TestParts;
beforeAll(async () => {
  parts = await tempParts(silentEngine());
});
afterAll(() => parts.close());

const queues = async (): Promise<string[]> =>
  (await parts.database.execute("select name from pgboss.queue order by name")).rows.map(({ name }) => String(name));

describe("a database that never had a job", () => {
  it("has a queue for every kind of job once the features are prepared", async () => {
    for (const name of await queues()) await parts.database.execute("select pgboss.delete_queue($1)", [name]);
    expect(await queues()).toEqual([]);
    const jobs = await openJobQueue({ database: parts.database, onError: () => undefined });
    const features = openFeatures({ ...parts, jobs });
    await features.prepare();
    expect(await queues()).toEqual(features.jobs.map(({ job }) => job.name).sort());
    await jobs.stop();
  });

  it("is what tests start from, with the same queues", () => {
    expect(knownQueues).toEqual(
      openFeatures(parts)
        .jobs.map(({ job }) => job.name)
        .sort(),
    );
  });
});
