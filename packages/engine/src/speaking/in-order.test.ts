import { describe, expect, it } from "vitest";
import { inOrder } from "./in-order.ts";

const going = () => new AbortController().signal;

/** Work whose end the test decides. */
function heldStarts(count: number) {
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const start = (item: number) => {
    started.push(item);
    return new Promise<number>((resolve) => (finish[item] = () => resolve(item)));
  };
  return { items: Array.from({ length: count }, (_, index) => index), started, finish, start };
}

describe("inOrder", () => {
  it("hands out results in order though they finish in another", async () => {
    const { items, start, finish } = heldStarts(3);
    const results: number[] = [];
    const reading = (async () => {
      for await (const result of inOrder(items, start, { lookAhead: 3, signal: going() })) results.push(result);
    })();
    finish[2]?.();
    finish[1]?.();
    finish[0]?.();
    await reading;
    expect(results).toEqual([0, 1, 2]);
  });

  it("starts nothing further ahead than asked", async () => {
    const { items, start, started, finish } = heldStarts(10);
    const results = inOrder(items, start, { lookAhead: 2, signal: going() });
    const first = results.next();
    expect(started).toEqual([0, 1]);
    finish[0]?.();
    await first;
    expect(started).toEqual([0, 1]);
    void results.next();
    expect(started).toEqual([0, 1, 2]);
  });

  it("rejects when the signal fires, without waiting for the work", async () => {
    const abort = new AbortController();
    const { items, start } = heldStarts(2);
    const first = inOrder(items, start, { lookAhead: 2, signal: abort.signal }).next();
    abort.abort();
    await expect(first).rejects.toMatchObject({ code: "cancelled" });
  });

  it("meets a failure when its turn comes", async () => {
    const start = (item: number) => (item === 1 ? Promise.reject(new Error("second")) : Promise.resolve(item));
    const results = inOrder([0, 1], start, { lookAhead: 2, signal: going() });
    expect((await results.next()).value).toBe(0);
    await expect(results.next()).rejects.toThrow("second");
  });
});
