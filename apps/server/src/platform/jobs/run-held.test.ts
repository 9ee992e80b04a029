import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { defineJob } from "./job-queue.ts";
import { type LongWork, NotNowError, runHeld } from "./run-held.ts";

const read = defineJob("read-a-book", z.object({}));
const letGo = new AbortController();
let isWanted = true;

const run = (work: LongWork<object>["work"], signal = letGo.signal) =>
  runHeld(read, { isWanted: async () => isWanted, work, giveUp: async () => undefined }).handle({}, signal);

const untilTold = (signal: AbortSignal): Promise<void> =>
  new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("told to end"))));

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] }));
afterEach(() => {
  isWanted = true;
  vi.useRealTimers();
});

describe("long work", () => {
  it("is not begun when nobody wants it any more", async () => {
    isWanted = false;
    const work = vi.fn(async () => undefined);
    expect(await run(work)).toBeUndefined();
    expect(work).not.toHaveBeenCalled();
  });

  it("ends when it is cancelled, and is not taken up again", async () => {
    const running = run(async (_data, { signal }) => {
      isWanted = false;
      await Promise.all([untilTold(signal), vi.advanceTimersByTimeAsync(1_000)]);
    });
    expect(await running).toBeUndefined();
  });

  it("goes on behind the others when its turn is over, and when its process stops", async () => {
    const overTime = run(async (_data, { rest }) => {
      rest();
      await vi.advanceTimersByTimeAsync(121_000);
      rest();
    });
    expect(await overTime).toBe("again");
    const stopped = AbortSignal.abort();
    expect(await run(async (_data, { rest }) => rest(), stopped)).toBe("again");
  });

  it("goes on later when what it needs is away, if somebody still wants it", async () => {
    const away = () => Promise.reject(new NotNowError(new Error("no engine")));
    expect(await run(away)).toBe("later");
    const unwanted = async () => {
      isWanted = false;
      await away();
    };
    expect(await run(unwanted)).toBeUndefined();
  });

  it("fails as any job does", async () => {
    await expect(run(() => Promise.reject(new Error("a bug")))).rejects.toThrow("a bug");
  });
});
