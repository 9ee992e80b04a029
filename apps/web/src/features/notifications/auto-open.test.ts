import { expect, it } from "vitest";
import { autoOpenAfterMs, shouldAutoOpen } from "./auto-open.ts";

const threeDaysMs = 3 * 86_400_000;
const situation = {
  isUrgent: true,
  isUnread: true,
  isTriggerVisible: true,
  accountCreatedAt: new Date(0),
  nowMs: 1_000,
};

it("SHELL-56 opens by itself for something important, unread and visible, in the first three days", () => {
  expect(autoOpenAfterMs).toBe(5_000);
  expect(shouldAutoOpen(situation)).toBe(true);
  expect(shouldAutoOpen({ ...situation, nowMs: threeDaysMs - 1 })).toBe(true);
  expect(shouldAutoOpen({ ...situation, nowMs: threeDaysMs })).toBe(false);
  expect(shouldAutoOpen({ ...situation, isUnread: false })).toBe(false);
  expect(shouldAutoOpen({ ...situation, isTriggerVisible: false })).toBe(false);
  expect(shouldAutoOpen({ ...situation, isUrgent: false })).toBe(false);
});
