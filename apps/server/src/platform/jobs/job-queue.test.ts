import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openTestDatabase } from "../../test-support/test-database.ts";
import type { OpenDatabase } from "../database/database.ts";
import { DatabaseLostError } from "../database/database-loss.ts";
import { defineJob, handles, type RunningQueue } from "./job-queue.ts";
import { openJobQueue, retryDeadlock } from "./open-job-queue.ts";

let database: OpenDatabase;
const queues: RunningQueue[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => Promise.all(queues.splice(0).map((queue) => queue.stop())));
afterAll(() => database.close());

const open = async (): Promise<RunningQueue> => {
  const queue = await openJobQueue({
    database,
    onError: () => undefined,
    pollingIntervalSeconds: 0.5,
    maintenanceIntervalSeconds: 1,
  });
  queues.push(queue);
  return queue;
};

let jobs = 0;
/** One database for all tests: each has a job of its own. */
const newJob = () => defineJob(`greet-${(jobs += 1)}`, z.object({ userId: z.string() }));

/** Resolves with what it was called with, once it has been called often enough. */
const collector = <Data>(wanted: number) => {
  const seen: Data[] = [];
  let finish: (data: Data[]) => void;
  const all = new Promise<Data[]>((resolve) => (finish = resolve));
  return {
    all,
    take: async (data: Data): Promise<void> => {
      seen.push(data);
      if (seen.length === wanted) finish(seen);
    },
  };
};

describe("the job queue", () => {
  it("hands a queued job's ids to its handler", async () => {
    const greet = newJob();
    const queue = await open();
    const done = collector<{ userId: string }>(1);
    await queue.work([handles(greet, done.take)]);
    await queue.add(greet, { userId: "ada" });
    expect(await done.all).toEqual([{ userId: "ada" }]);
  });

  it("refuses a payload that is not what the job says", async () => {
    const greet = newJob();
    const queue = await open();
    await expect(queue.add(greet, { userId: 7 } as unknown as { userId: string })).rejects.toThrow();
  });

  it("runs a job again after it failed", async () => {
    const greet = newJob();
    const queue = await open();
    const done = collector<{ userId: string }>(1);
    let tries = 0;
    await queue.work([
      handles(greet, async (data) => {
        tries += 1;
        if (tries === 1) throw new Error("first try");
        await done.take(data);
      }),
    ]);
    await queue.add(greet, { userId: "ada" });
    await done.all;
    expect(tries).toBe(2);
  });

  it("gives a job of a dead process to the next one", async () => {
    const mortal = defineJob("mortal", z.object({ id: z.string() }), { expireInSeconds: 1 });
    const first = await open();
    const begun = collector<{ id: string }>(1);
    // Never ends: from the database's side, the same as a process that was killed.
    let hangs = true;
    const done = collector<{ id: string }>(1);
    const handle = async (data: { id: string }, signal: AbortSignal): Promise<void> => {
      if (!hangs) return done.take(data);
      hangs = false;
      await begun.take(data);
      await new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("expired"))));
    };
    await first.work([handles(mortal, handle)]);
    await first.add(mortal, { id: "x" });
    await begun.all;
    const second = await open();
    await second.work([handles(mortal, handle)]);
    expect(await done.all).toEqual([{ id: "x" }]);
  });

  it("tells the end of a job although the database is away just then", async () => {
    const greet = newJob();
    let losses = 2;
    const execute: OpenDatabase["execute"] = (sql, values) => {
      const isEnd = sql.includes("completed_on = now()") && values?.[0] === greet.name;
      if (isEnd && (losses -= 1) >= 0) return Promise.reject(new DatabaseLostError("stopped"));
      return database.execute(sql, values);
    };
    const queue = await openJobQueue({
      database: { ...database, execute },
      onError: () => undefined,
      pollingIntervalSeconds: 0.5,
    });
    queues.push(queue);
    await queue.work([handles(greet, async () => undefined)]);
    await queue.add(greet, { userId: "ada" });
    const stateOf = async (): Promise<unknown> =>
      (await database.execute("select state from pgboss.job where name = $1", [greet.name])).rows[0]?.state;
    await expect.poll(stateOf).toBe("completed");
    expect(losses).toBeLessThan(0);
  });

  it("begins a job again that the database was lost to, without counting it as failed", async () => {
    const greet = newJob();
    const queue = await open();
    const done = collector<{ userId: string }>(1);
    let tries = 0;
    await queue.work([
      handles(greet, async (data) => {
        tries += 1;
        if (tries <= 5) throw new DatabaseLostError("stopped");
        await done.take(data);
      }),
    ]);
    await queue.add(greet, { userId: "ada" });
    await done.all;
    expect(tries).toBe(6);
  });

  it("lets several workers share the jobs, each job once", async () => {
    const greet = newJob();
    const done = collector<string>(6);
    const [first, second] = [await open(), await open()];
    for (const queue of [first, second]) await queue.work([handles(greet, ({ userId }) => done.take(userId))]);
    const users = ["a", "b", "c", "d", "e", "f"];
    for (const userId of users) await first.add(greet, { userId });
    expect((await done.all).sort()).toEqual(users);
  });

  it("does not start a job before its time", async () => {
    const greet = newJob();
    const queue = await open();
    const done = collector<string>(1);
    await queue.work([handles(greet, ({ userId }) => done.take(userId))]);
    await queue.add(greet, { userId: "later" }, { startAfter: new Date(Date.now() + 3_600_000) });
    await queue.add(greet, { userId: "now" });
    expect(await done.all).toEqual(["now"]);
  });

  it("refuses two handlers for one job", async () => {
    const greet = newJob();
    const queue = await open();
    const twice = [handles(greet, async () => undefined), handles(greet, async () => undefined)];
    await expect(queue.work(twice)).rejects.toThrow("Two handlers");
  });

  it("makes its queues although several processes begin at once", async () => {
    const processes = await Promise.all([open(), open(), open()]);
    const names = Array.from({ length: 8 }, newJob);
    await Promise.all(processes.map((queue) => queue.work(names.map((job) => handles(job, async () => undefined)))));
    for (const job of names) await processes[0].add(job, { userId: "ada" });
  });

  it("begins anew after a deadlock, and tells every other failure", async () => {
    const fail = (code: string) => Object.assign(new Error(code), { code });
    const answers = [fail("40P01"), fail("40P01"), null];
    await retryDeadlock(async () => {
      const answer = answers.shift();
      if (answer) throw answer;
    });
    expect(answers).toEqual([]);
    await expect(retryDeadlock(() => Promise.reject(fail("40P01")))).rejects.toThrow("40P01");
    await expect(retryDeadlock(() => Promise.reject(fail("42P01")))).rejects.toThrow("42P01");
  });
});
