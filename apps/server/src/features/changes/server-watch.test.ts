import type { EngineStatus } from "@timbre/engine";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openServerWatch } from "./server-watch.ts";

let state: EngineStatus["state"] = "ready";
let looks = 0;
const status = async (): Promise<EngineStatus> => {
  looks += 1;
  const rest = { stage: "", models: [], languages: [], leftOut: [], waitingRequests: looks, runningRequests: 0 };
  return { state, ...rest, memoryMb: looks };
};
const open = () =>
  openServerWatch({ engine: { status }, database: { isAlive: async () => true }, clock: { now: () => new Date(0) } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  state = "ready";
});

it("tells that an engine went and came, and nothing while only figures move", async () => {
  const told = vi.fn();
  const leave = open().add(told);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).not.toHaveBeenCalled();
  state = "starting";
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told).toHaveBeenCalledTimes(1);
  state = "ready";
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told).toHaveBeenCalledTimes(2);
  leave();
});

it("looks while somebody wants to know, once for all of them", async () => {
  const watch = open();
  const leaves = [watch.add(vi.fn()), watch.add(vi.fn())];
  await vi.advanceTimersByTimeAsync(1);
  const before = looks;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(looks - before).toBe(2);
  leaves.forEach((leave) => leave());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(looks - before).toBe(2);
});
