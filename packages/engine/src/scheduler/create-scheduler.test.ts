import { describe, expect, it } from "vitest";
import { createScheduler, type SchedulerOptions } from "./create-scheduler.ts";

const going = () => new AbortController().signal;

/** Work that ends when told to, and says when it began. */
function heldWork(log: string[], name: string) {
  let finish = () => {};
  const done = new Promise<void>((resolve) => (finish = resolve));
  const work = async () => {
    log.push(name);
    await done;
    return name;
  };
  return { work, finish };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const start = (over: Partial<SchedulerOptions> = {}) => createScheduler({ parallel: () => 1, maxWaiting: 2, ...over });

describe("createScheduler", () => {
  it("runs no more units at once than there are workers", async () => {
    const log: string[] = [];
    const scheduler = start({ parallel: () => 2 });
    const ticket = scheduler.admit({ fairnessKey: "a", cost: 3, signal: going() });
    const units = ["1", "2", "3"].map((name) => heldWork(log, name));
    const results = units.map(({ work }) => ticket.run({ cost: 1, order: 0 }, work));
    await settle();
    expect(log).toEqual(["1", "2"]);
    for (const { finish } of units) finish();
    expect(await Promise.all(results)).toEqual(["1", "2", "3"]);
  });

  it("lets a short request that comes late pass a long one", async () => {
    const log: string[] = [];
    const scheduler = start();
    const long = scheduler.admit({ fairnessKey: "a", cost: 5000, signal: going() });
    const held = heldWork(log, "long 1");
    const first = long.run({ cost: 100, order: 0 }, held.work);
    const second = long.run({ cost: 100, order: 0 }, async () => void log.push("long 2"));
    const short = scheduler.admit({ fairnessKey: "a", cost: 40, signal: going() });
    const third = short.run({ cost: 40, order: 0 }, async () => void log.push("short"));
    held.finish();
    await Promise.all([first, second, third]);
    expect(log).toEqual(["long 1", "short", "long 2"]);
  });

  it("refuses the request past the limit and says when to come back", () => {
    const scheduler = start({ maxWaiting: 2 });
    const admit = () => scheduler.admit({ fairnessKey: "a", cost: 500, signal: going() });
    const tickets = [admit(), admit(), admit()];
    expect(admit).toThrowError(
      expect.objectContaining({ code: "busy", details: { retryAfterSeconds: expect.any(Number) } }),
    );
    tickets[0]?.leave();
    expect(admit).not.toThrow();
  });

  it("learns from finished work how long the queue will take", async () => {
    let nowMs = 0;
    const scheduler = start({ maxWaiting: 0, nowMs: () => nowMs });
    const ticket = scheduler.admit({ fairnessKey: "a", cost: 100, signal: going() });
    for (let count = 0; count < 40; count += 1)
      await ticket.run({ cost: 1, order: 0 }, async () => void (nowMs += 500));
    expect(() => scheduler.admit({ fairnessKey: "b", cost: 1, signal: going() })).toThrowError(
      expect.objectContaining({ details: { retryAfterSeconds: 30 } }),
    );
  });

  it("drops waiting units when the caller leaves, and frees the worker for others", async () => {
    const log: string[] = [];
    const scheduler = start();
    const abort = new AbortController();
    const leaving = scheduler.admit({ fairnessKey: "a", cost: 10, signal: abort.signal });
    const staying = scheduler.admit({ fairnessKey: "b", cost: 10, signal: going() });
    const held = heldWork(log, "running");
    const running = leaving.run({ cost: 5, order: 0 }, held.work);
    const dropped = leaving.run({ cost: 5, order: 0 }, async () => void log.push("dropped"));
    const stays = staying.run({ cost: 10, order: 0 }, async () => void log.push("stays"));
    abort.abort();
    await expect(dropped).rejects.toMatchObject({ code: "cancelled" });
    held.finish();
    await Promise.all([running, stays]);
    expect(log).toEqual(["running", "stays"]);
    await expect(leaving.run({ cost: 1, order: 0 }, async () => 1)).rejects.toMatchObject({ code: "cancelled" });
  });

  it("keeps going after work that fails", async () => {
    const ticket = start().admit({ fairnessKey: "a", cost: 2, signal: going() });
    await expect(ticket.run({ cost: 1, order: 0 }, () => Promise.reject(new Error("broken")))).rejects.toThrow(
      "broken",
    );
    await expect(ticket.run({ cost: 1, order: 0 }, async () => "fine")).resolves.toBe("fine");
  });

  it("counts who waits and who speaks", async () => {
    const scheduler = start();
    const held = heldWork([], "x");
    const running = scheduler.admit({ fairnessKey: "a", cost: 1, signal: going() });
    scheduler.admit({ fairnessKey: "a", cost: 1, signal: going() });
    const result = running.run({ cost: 1, order: 0 }, held.work);
    expect(scheduler.counts()).toEqual({ waitingRequests: 1, runningRequests: 1 });
    held.finish();
    await result;
    running.leave();
    expect(scheduler.counts()).toEqual({ waitingRequests: 1, runningRequests: 0 });
  });

  it("goes on for the listener who has less left to hear, not for who came first", async () => {
    const log: string[] = [];
    const scheduler = start();
    const listening = { fairnessKey: "a", cost: 500, signal: going(), isHeardAsItComes: true };
    const [early, late] = [scheduler.admit(listening), scheduler.admit(listening)];
    const held = heldWork(log, "running");
    const first = early.run({ cost: 1, order: 0 }, held.work);
    const rest = [
      early.run({ cost: 1, order: 1 }, async () => void log.push("early")),
      late.run({ cost: 1, order: 0 }, async () => void log.push("first of the late")),
      late.run({ cost: 1, order: 1 }, async () => void log.push("late")),
    ];
    early.said(10_000);
    late.said(3_000);
    held.finish();
    await Promise.all([first, ...rest]);
    expect(log).toEqual(["running", "first of the late", "late", "early"]);
  });
});
