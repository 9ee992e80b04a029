import { afterAll, beforeAll, expect, it, vi } from "vitest";
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

const newJob = (name: string) => defineJob(name, z.object({ userId: z.string() }));

/** Jobs that wait for each other: each goes on when so many are under way, so that with fewer at a time none would end. */
const meeting = (wanted: number) => {
  const seen = { running: 0, most: 0, done: 0 };
  let goOn = (): void => undefined;
  const all = new Promise<void>((resolve) => (goOn = resolve));
  const meet = async (): Promise<void> => {
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    if (seen.running === wanted) goOn();
    await all;
    seen.running -= 1;
    seen.done += 1;
  };
  return { seen, meet };
};

it("does as many of a kind side by side as its handler allows, and no more", async () => {
  const [pair, single] = [newJob("pair"), newJob("single")];
  const [pairs, singles] = [meeting(2), meeting(1)];
  const bound = [{ ...handles(pair, pairs.meet), atOnce: 2 }, handles(single, singles.meet)];
  await queue.prepare(bound);
  for (const userId of ["ada", "bea", "cleo"]) {
    await queue.add(database.db, pair, { userId });
    await queue.add(database.db, single, { userId });
  }
  await queue.work(bound);
  await vi.waitFor(() => expect([pairs.seen.done, singles.seen.done]).toEqual([3, 3]), { timeout: 20_000 });
  expect([pairs.seen.most, singles.seen.most]).toEqual([2, 1]);
});
