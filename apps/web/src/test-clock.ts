import { onTestFinished, vi } from "vitest";

/** The clock that recordings are measured with, for one test: it goes on by itself, and leaps where the test says so. */
export const giveClock = (): { leapMs(ms: number): void } => {
  const now = performance.now.bind(performance);
  let aheadMs = 0;
  const spy = vi.spyOn(performance, "now").mockImplementation(() => now() + aheadMs);
  onTestFinished(() => spy.mockRestore());
  return { leapMs: (ms) => void (aheadMs += ms) };
};
