import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { openTestDatabase } from "../../test-support/test-database.ts";
import type { OpenDatabase } from "../database/database.ts";
import { defineJob, handles, type RunningQueue } from "./job-queue.ts";
import { openJobQueue } from "./open-job-queue.ts";

let database: OpenDatabase;
let queue: RunningQueue;
beforeAll(async () => {
  database = await openTestDatabase();
  queue = await openJobQueue({ database, onError: () => undefined, pollingIntervalSeconds: 0.1 });
});
afterAll(async () => {
  await queue.stop();
  await database.close();
});

it("lets a job rest that says later, and counts no try", async () => {
  const greet = defineJob("greet-later", z.object({ userId: z.string() }));
  let calls = 0;
  await queue.work([handles(greet, async () => ((calls += 1) === 1 ? "later" : undefined))]);
  await queue.add(database.db, greet, { userId: "u1" });
  const restingSql = `select retry_count from pgboss.job where name = $1 and state = 'created'
    and start_after > created_on + interval '1 second'`;
  const resting = async () => (await database.execute(restingSql, [greet.name])).rows;
  await expect.poll(resting).toEqual([{ retry_count: 0 }]);
  expect(calls).toBe(1);
  const stateOf = async () =>
    (await database.execute("select state from pgboss.job where name = $1", [greet.name])).rows[0]?.state;
  await database.execute("update pgboss.job set start_after = now() where name = $1", [greet.name]);
  await expect.poll(stateOf).toBe("completed");
  expect(calls).toBe(2);
});
