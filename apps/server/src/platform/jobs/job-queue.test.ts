import { currentTrace, insideTrace } from "@timbre/engine";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openTestDatabase } from "../../test-support/test-database.ts";
import type { OpenDatabase } from "../database/database.ts";
import { DatabaseLostError } from "../database/database-loss.ts";
import { StorageLostError } from "../storage/storage-loss.ts";
import { defineJob, handles, type JobEnd, type RunningQueue } from "./job-queue.ts";
import { openJobQueue, retryDeadlock } from "./open-job-queue.ts";

let database: OpenDatabase;
const queues: RunningQueue[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => Promise.all(queues.splice(0).map((queue) => queue.stop())));
afterAll(() => database.close());

const open = async (execute = database.execute): Promise<RunningQueue> => {
  const queue = await openJobQueue({
    database: { ...database, execute },
    onError: () => undefined,
    pollingIntervalSeconds: 0.1,
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

const stateOf = async (name: string): Promise<unknown> =>
  (await database.execute("select state from pgboss.job where name = $1", [name])).rows[0]?.state;

/** As if its process had been silent for a minute. */
const passTime = (name: string) =>
  database.execute("update pgboss.job set started_on = now() - interval '1 minute' where name = $1", [name]);

const whenTold = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("told to end"))));

describe("the job queue", () => {
  it("does a job for the request that asked for it: its id is there while it runs and when its end is noted", async () => {
    const greet = newJob();
    const told = collector<unknown>(1);
    const queue = await openJobQueue({
      database,
      onError: () => undefined,
      onEnd: ({ job, outcome }) => void told.take({ job, outcome, ...currentTrace() }),
      pollingIntervalSeconds: 0.1,
    });
    queues.push(queue);
    const seen: unknown[] = [];
    await queue.work([handles(greet, async (data) => void seen.push(data, currentTrace()))]);
    const trace = { requestId: "r1", traceparent: "00-0123456789abcdef0123456789abcdef-0123456789abcdef-01" };
    await insideTrace(trace, () => queue.add(database.db, greet, { userId: "u1" }));
    expect(await told.all).toEqual([{ job: greet.name, outcome: "done", ...trace }]);
    expect(seen).toEqual([{ userId: "u1" }, trace]);
  });

  it("hands a queued job's ids to its handler", async () => {
    const greet = newJob();
    const queue = await open();
    const done = collector<{ userId: string }>(1);
    await queue.work([handles(greet, done.take)]);
    await queue.add(database.db, greet, { userId: "ada" });
    expect(await done.all).toEqual([{ userId: "ada" }]);
  });

  it("refuses a payload that is not what the job says", async () => {
    const greet = newJob();
    const queue = await open();
    await queue.prepare([handles(greet, async () => undefined)]);
    await expect(queue.add(database.db, greet, { userId: 7 } as unknown as { userId: string })).rejects.toThrow();
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
    await queue.add(database.db, greet, { userId: "ada" });
    await done.all;
    expect(tries).toBe(2);
  });

  it("keeps a job with the row that needs it, or neither", async () => {
    const greet = newJob();
    const queue = await open();
    const done = collector<string>(1);
    await queue.work([handles(greet, ({ userId }) => done.take(userId))]);
    const undone = database.db.transaction(async (tx) => {
      await queue.add(tx, greet, { userId: "nobody" });
      throw new Error("The row could not be written");
    });
    await expect(undone).rejects.toThrow("The row could not be written");
    await database.db.transaction(async (tx) => {
      await queue.add(tx, greet, { userId: "ada" }, { startAfter: new Date(Date.now() - 1_000) });
    });
    expect(await done.all).toEqual(["ada"]);
  });

  it("refuses a job of a kind that nobody has prepared for", async () => {
    const queue = await open();
    await expect(queue.add(database.db, newJob(), { userId: "ada" })).rejects.toThrow("Nobody has prepared");
  });

  it("gives a job of a dead process to the next one", async () => {
    const greet = newJob();
    let isDead = false;
    const first = await open((sql, values) => {
      return isDead ? Promise.reject(new Error("dead")) : database.execute(sql, values);
    });
    const begun = collector<{ userId: string }>(1);
    const hang = async (data: { userId: string }, signal: AbortSignal): Promise<void> => {
      await begun.take(data);
      await whenTold(signal);
    };
    await first.work([handles(greet, hang)]);
    await first.add(database.db, greet, { userId: "ada" });
    await begun.all;
    isDead = true;
    await passTime(greet.name);
    const second = await open();
    const done = collector<{ userId: string }>(1);
    await second.work([handles(greet, done.take)]);
    expect(await done.all).toEqual([{ userId: "ada" }]);
    await first.stop(0);
  });

  it("leaves a job to the process that took it over", async () => {
    const greet = newJob();
    const queue = await open();
    const begun = collector<AbortSignal>(1);
    const ended = collector<number>(1);
    let tries = 0;
    const work = async (_data: unknown, signal: AbortSignal): Promise<void> => {
      tries += 1;
      await begun.take(signal);
      try {
        await whenTold(signal);
      } finally {
        await ended.take(tries);
      }
    };
    await queue.work([handles(greet, work)]);
    await queue.add(database.db, greet, { userId: "ada" });
    const signal = await begun.all;
    await database.execute("update pgboss.job set retry_count = 1 where name = $1", [greet.name]);
    await ended.all;
    expect(signal[0]?.aborted).toBe(true);
    expect(await stateOf(greet.name)).toBe("active");
  });

  it("puts back what a stopping process has no time for, and what has had its turn", async () => {
    const greet = newJob();
    const first = await open();
    const begun = collector<unknown>(1);
    const wait = async (data: unknown, signal: AbortSignal): Promise<void> => {
      await begun.take(data);
      await whenTold(signal);
    };
    await first.work([handles(greet, wait)]);
    await first.add(database.db, greet, { userId: "ada" });
    await begun.all;
    await first.stop(0);
    expect(await stateOf(greet.name)).toBe("created");
    const second = await open();
    const turns = collector<string>(3);
    let left = 3;
    const inTurns = async ({ userId }: { userId: string }): Promise<JobEnd> => {
      await turns.take(userId);
      return (left -= 1) > 0 ? "again" : undefined;
    };
    await second.work([handles(greet, inTurns)]);
    await turns.all;
    await expect.poll(() => stateOf(greet.name)).toBe("completed");
  });

  it("tells its listeners when a job has failed for the last time", async () => {
    const greet = defineJob(`greet-${(jobs += 1)}`, z.object({ userId: z.string() }), { retryLimit: 0 });
    const queue = await open();
    const told = collector<unknown>(1);
    const fail = handles(greet, () => Promise.reject<undefined>(new Error("a bug")));
    await queue.work([{ ...fail, giveUp: told.take }]);
    await queue.add(database.db, greet, { userId: "ada" });
    expect(await told.all).toEqual([{ userId: "ada" }]);
    await expect.poll(() => stateOf(greet.name)).toBe("failed");
  });

  it("tells the end of a job although the database is away just then", async () => {
    const greet = newJob();
    let losses = 2;
    const execute: OpenDatabase["execute"] = (sql, values) => {
      const isEnd = sql.includes("completed_on = now()") && values?.[0] === greet.name;
      if (isEnd && (losses -= 1) >= 0) return Promise.reject(new DatabaseLostError("stopped"));
      return database.execute(sql, values);
    };
    const queue = await open(execute);
    await queue.work([handles(greet, async () => undefined)]);
    await queue.add(database.db, greet, { userId: "ada" });
    await expect.poll(() => stateOf(greet.name)).toBe("completed");
    expect(losses).toBeLessThan(0);
  });

  it.each([
    ["the database was lost", () => new DatabaseLostError("stopped")],
    ["its files were lost", () => new StorageLostError("unavailable")],
  ])("begins a job again to which %s, without counting it as failed", async (_what, loss) => {
    const greet = newJob();
    const queue = await open();
    const done = collector<{ userId: string }>(1);
    let tries = 0;
    await queue.work([
      handles(greet, async (data) => {
        tries += 1;
        if (tries <= 5) throw loss();
        await done.take(data);
      }),
    ]);
    await queue.add(database.db, greet, { userId: "ada" });
    await done.all;
    expect(tries).toBe(6);
  });

  it("lets several workers share the jobs, each job once", async () => {
    const greet = newJob();
    const done = collector<string>(6);
    const [first, second] = [await open(), await open()];
    for (const queue of [first, second]) await queue.work([handles(greet, ({ userId }) => done.take(userId))]);
    const users = ["a", "b", "c", "d", "e", "f"];
    for (const userId of users) await first.add(database.db, greet, { userId });
    expect((await done.all).sort()).toEqual(users);
  });

  it("does not start a job before its time", async () => {
    const greet = newJob();
    const queue = await open();
    const done = collector<string>(1);
    await queue.work([handles(greet, ({ userId }) => done.take(userId))]);
    await queue.add(database.db, greet, { userId: "later" }, { startAfter: new Date(Date.now() + 3_600_000) });
    await queue.add(database.db, greet, { userId: "now" });
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
    for (const job of names) await processes[0].add(database.db, job, { userId: "ada" });
  });

  it("begins again after a deadlock, and tells every other failure", async () => {
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
