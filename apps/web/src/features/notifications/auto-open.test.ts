import { expect, it } from "vitest";
import type { Notification } from "../../api/shell.ts";
import { shouldAutoOpen } from "./auto-open.ts";

const latest: Notification = {
  id: "n",
  title: "",
  description: "",
  timestamp: new Date(0),
  largeImage: null,
  smallImage: null,
  linkTo: "/",
  isImportant: true,
};
const threeDaysMs = 3 * 86_400_000;
const situation = { latest, isUnread: true, isTriggerVisible: true, accountCreatedAt: new Date(0), nowMs: 1_000 };

it("SHELL-56 opens by itself for something important, unread and visible, in the first three days", () => {
  expect(shouldAutoOpen(situation)).toBe(true);
  expect(shouldAutoOpen({ ...situation, nowMs: threeDaysMs - 1 })).toBe(true);
  expect(shouldAutoOpen({ ...situation, nowMs: threeDaysMs })).toBe(false);
  expect(shouldAutoOpen({ ...situation, isUnread: false })).toBe(false);
  expect(shouldAutoOpen({ ...situation, isTriggerVisible: false })).toBe(false);
  expect(shouldAutoOpen({ ...situation, latest: { ...latest, isImportant: false } })).toBe(false);
  expect(shouldAutoOpen({ ...situation, latest: undefined })).toBe(false);
});
