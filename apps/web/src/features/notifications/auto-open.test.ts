import { expect, it } from "vitest";
import { autoOpenAfterMs, isPersonBusy, shouldAutoOpen } from "./auto-open.ts";

const threeDaysMs = 3 * 86_400_000;
const situation = {
  isUrgent: true,
  isUnread: true,
  isTriggerVisible: true,
  isBusy: false,
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
  expect(shouldAutoOpen({ ...situation, isBusy: true })).toBe(false);
});

it("SHELL-56 takes nobody's place who types or answers a dialog", () => {
  expect(isPersonBusy()).toBe(false);
  document.body.innerHTML = `<input /><button>Send</button>`;
  document.querySelector("input")?.focus();
  expect(isPersonBusy()).toBe(true);
  document.querySelector("button")?.focus();
  expect(isPersonBusy()).toBe(false);
  document.body.innerHTML = `<div role="dialog"></div>`;
  expect(isPersonBusy()).toBe(true);
  document.body.innerHTML = "";
});
